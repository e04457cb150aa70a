import { WORKER_URL } from '../worker/offline-set.ts';

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (value: string) => string | null>) => Policy;
}

interface Policy {
  createHTML: (html: string) => TrustedHTML;
}

// TypeScript's library of the browser does not know them yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const prerendered = trustedTypes?.createPolicy('prerendered', { createHTML: (html) => html });

/** Trusts the HTML that the server put into the page. */
export const trustPrerendered = ({ innerHTML }: Element): string | TrustedHTML =>
  prerendered?.createHTML(innerHTML) ?? innerHTML;

/**
 * Judges what libraries and releases write as plain strings: webpack's loaders and Stripe's set addresses of scripts,
 * Radix writes style sheets. What it rejects throws an error.
 */
export function installDefaultPolicy(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isOwnScript(new URL(url, location.href)) ? url : null),
  });
}

// The content security policy lists other origins, but allows everything of this one.
const isOwnScript = ({ origin, pathname }: URL) =>
  origin !== location.origin || pathname === WORKER_URL || /^\/(assets|releases)\//.test(pathname);
