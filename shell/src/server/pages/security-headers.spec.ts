import { describe, expect, it } from '@jest/globals';

import { createSecurityHeaders } from './security-headers.ts';

const policyOf = (stripeSandbox?: string) =>
  createSecurityHeaders(stripeSandbox)('abc')['content-security-policy']?.split('; ');

describe('the content security policy', () => {
  it('lets Stripe load what its card field needs, and nothing else from elsewhere', () => {
    const policy = policyOf();

    expect(policy?.filter((directive) => directive.includes('//'))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "style-src 'self' 'nonce-abc'"]));
  });

  it('lets pages play sounds and films of this server only', () => {
    expect(policyOf()).toContain("media-src 'self'");
  });

  it('lets strings become code or HTML by two policies only', () => {
    expect(policyOf()).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default prerendered']),
    );
  });

  it('names the sandbox in place of Stripe', () => {
    expect(policyOf('http://localhost:12111')?.filter((directive) => directive.includes('//'))).toEqual([
      "script-src 'self' http://localhost:12111",
      "connect-src 'self' http://localhost:12111",
      'frame-src http://localhost:12111',
    ]);
  });

  it('lets one browser load and call its own machine, and nothing else more than others', () => {
    const own = createSecurityHeaders()('abc', 'http://localhost:4811')['content-security-policy']?.split('; ');

    expect(own?.filter((directive) => !policyOf()?.includes(directive))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com http://localhost:4811",
      "style-src 'self' 'nonce-abc' http://localhost:4811",
      "img-src 'self' data: http://localhost:4811",
      "media-src 'self' http://localhost:4811",
      "font-src 'self' http://localhost:4811",
      "connect-src 'self' https://api.stripe.com http://localhost:4811 ws://localhost:4811",
    ]);
    expect(own).toHaveLength(policyOf()?.length ?? 0);
  });

  it('sends other sites no path of ours, and lets none open or frame a page', () => {
    const headers = createSecurityHeaders()('abc');

    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(policyOf()).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
  });
});
