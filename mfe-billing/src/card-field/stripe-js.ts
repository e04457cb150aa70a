// The only file that imports Stripe's browser library.
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type { Stripe, StripeCardElement } from '@stripe/stripe-js';

type BillingConfig = RouteResponse<'GET /billing-config'>;

let sandboxScript: Promise<void> | null = null;

/** Loads the payment provider's script; a later call tries again after a failure. */
export async function loadCardProvider({ publishableKey, scriptUrl, sandbox }: BillingConfig): Promise<Stripe> {
  if (!publishableKey) throw new Error('GET /billing-config named no payment provider.');
  // It defines window.Stripe, which loadStripe then takes instead of Stripe's own script.
  if (sandbox && scriptUrl) await loadSandboxScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe loads only in a browser.');
  return stripe;
}

async function loadSandboxScript(url: string): Promise<void> {
  sandboxScript ??= appendScript(url);
  try {
    await sandboxScript;
  } catch (error) {
    sandboxScript = null;
    throw error;
  }
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(script);
  });
}
