/** Settings of api and shell; empty values of `.env` count as none. */
export interface StripeSettings {
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  STRIPE_JS_URL?: string;
}

/** The keys of the local sandbox are no secret: it knows test cards only. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_mindgrove_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_mindgrove_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_mindgrove_sandbox',
};

export const sandboxSettings = (url: string): Required<StripeSettings> => ({
  ...SANDBOX_KEYS,
  STRIPE_API_URL: url,
  STRIPE_JS_URL: `${url}/stripe.js`,
});

/** Undefined when nothing points at Stripe, or at a stand-in for it: then the sandbox is needed. */
export function givenStripeSettings(given: NodeJS.ProcessEnv): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_JS_URL } = given;
  if (!STRIPE_SECRET_KEY && !STRIPE_API_URL) return undefined;
  if (STRIPE_JS_URL || !STRIPE_API_URL) return {};
  return { STRIPE_JS_URL: new URL('/stripe.js', STRIPE_API_URL).href };
}
