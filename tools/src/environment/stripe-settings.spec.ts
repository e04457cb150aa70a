import { describe, expect, it } from '@jest/globals';

import { givenStripeSettings, sandboxSettings } from './stripe-settings.ts';

describe('givenStripeSettings', () => {
  it('asks for the sandbox while nothing points at a provider', () => {
    expect(givenStripeSettings({ STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' })).toBeUndefined();
  });

  it('adds nothing to the keys of Stripe itself', () => {
    expect(givenStripeSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({});
  });

  it('expects stripe.js beside another API unless it is given', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://localhost:4242/v1' };

    expect(givenStripeSettings(given)).toEqual({ STRIPE_JS_URL: 'http://localhost:4242/stripe.js' });
    expect(givenStripeSettings({ ...given, STRIPE_JS_URL: 'http://localhost:1/s.js' })).toEqual({});
  });
});

describe('sandboxSettings', () => {
  it('points api and browser at the sandbox', () => {
    expect(sandboxSettings('http://localhost:4242')).toMatchObject({
      STRIPE_API_URL: 'http://localhost:4242',
      STRIPE_JS_URL: 'http://localhost:4242/stripe.js',
    });
  });
});
