interface PaymentSources {
  scripts: string;
  frames: string;
  calls: string;
}

/** Stripe.js needs https://docs.stripe.com/security/guide#content-security-policy, without its address search. */
const STRIPE: PaymentSources = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
};

const sandbox = (origin: string): PaymentSources => ({ scripts: origin, frames: origin, calls: origin });

/** `localOrigin` is that of a dev server, for the one browser that loads a remote from its own machine. */
export type SecurityHeaders = (nonce: string, localOrigin?: string) => Record<string, string>;

/** Scripts come from this server and from Stripe or its sandbox only, and nothing inline runs. */
export function createSecurityHeaders(stripeSandbox?: string): SecurityHeaders {
  const { scripts, frames, calls } = stripeSandbox ? sandbox(stripeSandbox) : STRIPE;
  return (nonce, localOrigin) => {
    const local = localOrigin ? ` ${localOrigin}` : '';
    const localSocket = local.replace('http:', 'ws:');
    return {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' ${scripts}${local}`,
        `style-src 'self' 'nonce-${nonce}'${local}`,
        `img-src 'self' data:${local}`,
        `media-src 'self'${local}`,
        `font-src 'self'${local}`,
        `connect-src 'self' ${calls}${local}${localSocket}`,
        `frame-src ${frames}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // Their policies are in federation/trusted-types.ts.
        "require-trusted-types-for 'script'",
        'trusted-types default prerendered',
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
      'cross-origin-opener-policy': 'same-origin',
    };
  };
}
