import type { Decline, TestCard } from '../cards/test-cards.ts';

/** A payment whose card waits for the cardholder in Stripe.js. */
export const authenticationAction = () => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
});

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Whether the cardholder must take part in this charge. */
export const needsAuthentication = ({ authentication, isSetUp }: TestCard & { isSetUp: boolean }) =>
  authentication === 'always' || (authentication === 'until_set_up' && !isSetUp);

export const authenticationFailed = (kind: 'payment_intent' | 'setup_intent'): Decline => ({
  code: `${kind}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});
