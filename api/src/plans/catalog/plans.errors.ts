import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';

export const planNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'plan_not_found', 'This plan is not on offer.');
export const paymentMethodMissing = () =>
  new ApiError(HttpStatus.BAD_REQUEST, 'payment_method_missing', 'Payment method ID is missing');
export const alreadySubscribed = () =>
  new ApiError(HttpStatus.CONFLICT, 'already_subscribed', 'You are already subscribed to a plan');
export const noPaidPlan = () =>
  new ApiError(HttpStatus.CONFLICT, 'no_paid_plan', 'You don’t have a paid plan right now.');
export const samePlan = () => new ApiError(HttpStatus.CONFLICT, 'same_plan', 'This is your plan already.');
export const periodRefunded = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'period_refunded',
    'A payment for your current period was refunded, so you can’t change your plan until this period ends. Write to us if you need to change it sooner.',
  );
export const paymentInProgress = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'payment_in_progress',
    'We’re processing your payment. Please check back in a minute.',
  );
export const otherPurchase = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'other_purchase',
    'You already have a purchase under way, so we didn’t start another. Please check your plan in a minute.',
  );
export const invoiceNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'invoice_not_found', 'This invoice does not exist.');
export const billingBusy = () =>
  new ApiError(
    HttpStatus.SERVICE_UNAVAILABLE,
    'billing_busy',
    'Your plan is being changed somewhere else right now. Please check back in a minute. You won’t be charged twice.',
  );
export const planBusy = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'plan_busy',
    'This plan is being changed elsewhere at the moment. Please look at it and try again in a moment.',
  );
export const subscriptionChanged = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'subscription_changed',
    'The subscription has changed since, and its next charge may be postponed already. Please look at it, and postpone it again if it is not.',
  );
