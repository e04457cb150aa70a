import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../core/errors/api-error.js';

export const planNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'plan_not_found', 'This plan is not on offer.');
export const paymentMethodMissing = () =>
  new ApiError(HttpStatus.BAD_REQUEST, 'payment_method_missing', 'Payment method ID is missing');
export const alreadySubscribed = () =>
  new ApiError(HttpStatus.CONFLICT, 'already_subscribed', 'You are already subscribed to a plan');
export const noPaidPlan = () =>
  new ApiError(HttpStatus.CONFLICT, 'no_paid_plan', 'You have no paid plan at the moment.');
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
    'Your payment is being processed. Please look again in a minute.',
  );
export const otherPurchase = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'other_purchase',
    'Another purchase of yours is under way, so this one was not begun. Please look at your plan in a minute.',
  );
export const invoiceNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'invoice_not_found', 'This invoice does not exist.');
export const billingBusy = () =>
  new ApiError(
    HttpStatus.SERVICE_UNAVAILABLE,
    'billing_busy',
    'Your plan is being changed elsewhere at the same time. Please look again in a minute: nothing is charged twice.',
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
