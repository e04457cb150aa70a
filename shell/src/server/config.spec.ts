import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.ts';

const API_URL = 'http://127.0.0.1:3001';

describe('readConfig', () => {
  it('reads PUBLIC_URL as an origin, and an empty one as unset', () => {
    expect(readConfig({ API_URL, PUBLIC_URL: 'https://mindgrove.example/' }).PUBLIC_URL).toBe(
      'https://mindgrove.example',
    );
    expect(readConfig({ API_URL, PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
  });

  it('reads the address of the sandbox’s stripe.js as an origin', () => {
    expect(readConfig({ API_URL, STRIPE_JS_URL: 'http://localhost:12111/stripe.js' }).STRIPE_JS_URL).toBe(
      'http://localhost:12111',
    );
    expect(readConfig({ API_URL }).STRIPE_JS_URL).toBeUndefined();
  });

  it('listens on one address of localhost', () => {
    expect(readConfig({ API_URL, HOST: 'localhost' }).HOST).toBe('127.0.0.1');
    expect(readConfig({ API_URL, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('enables the mailbox only on request', () => {
    expect(readConfig({ API_URL }).MAILBOX).toBe(false);
    expect(readConfig({ API_URL, MAILBOX: 'true' }).MAILBOX).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', 'mindgrove', 'PUBLIC_URL: PUBLIC_URL must be the address'],
    ['STRIPE_JS_URL', 'javascript:alert(1)', 'STRIPE_JS_URL must be the address of the sandbox’s stripe.js'],
    ['STRIPE_JS_URL', 'localhost:12111', 'STRIPE_JS_URL must be the address of the sandbox’s stripe.js'],
    ['MAILBOX', 'perhaps', 'MAILBOX must be true or false'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a number of proxies'],
  ])('explains what is wrong with %s', (name, value, reason) => {
    expect(() => readConfig({ API_URL, [name]: value })).toThrow(reason);
  });
});
