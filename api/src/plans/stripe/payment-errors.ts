import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';

/** The member's card cannot be charged. Nothing was paid. */
export class CardDeclined extends ApiError {
  constructor(sentence: string) {
    super(HttpStatus.PAYMENT_REQUIRED, 'card_declined', sentence);
  }
}

/** The same idempotency key is in use with other parameters, so another request subscribes the member. */
export class KeyInUse extends Error {}

export const paymentMethodUnknown = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'payment_method_unknown',
    'Please enter your card details again.',
    'payment_method_id: the payment provider does not know it',
  );
export const paymentsUnavailable = () =>
  new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'payments_unavailable', 'Paid plans aren’t available here yet.');
export const providerUnreachable = () =>
  new ApiError(
    HttpStatus.SERVICE_UNAVAILABLE,
    'provider_unreachable',
    'We can’t reach our payment provider right now. Please try again. You won’t be charged twice.',
  );
export const couponUnknown = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'coupon_unknown',
    'That promo code isn’t valid. Check the spelling, or continue without it.',
    'coupon: no active promotion code has this text',
  );

export const notRefundable = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'not_refundable',
    'There is not that much left of this invoice to pay back. Please reload the page to see what is.',
  );

export const subscriptionEnded = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'subscription_ended',
    'This subscription has ended. Please reload the page to see the present plan.',
  );
