import { ApiError, errorText, refreshUser, toast, type ToastContent } from '@mindgrove/kit';

import { alreadySubscribed } from './already-subscribed.toasts.ts';
import { paymentError, paymentFailed, paymentMethodMissing, paymentWithoutUser } from './payment.toasts.ts';

/** The provider did not accept the card; nothing was sent to our server. */
export class CardError extends Error {
  override name = 'CardError';
}

/** The member's bank did not confirm the payment. */
export class BankError extends Error {
  override name = 'BankError';
}

/** The server answered without the member. */
export class MissingUserError extends Error {
  override name = 'MissingUserError';
}

const RETRYABLE = [401, 408, 425, 429];

/** Whether the server may still do, or may have done, what was asked of it. */
export const isOutcomeUnknown = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status >= 500 ||
    RETRYABLE.includes(error.status) ||
    error.code === 'payment_in_progress');

/** The plan's price is no longer the one that was shown, and nothing was charged. */
export const isPriceChange = (error: unknown) => error instanceof ApiError && error.code === 'price_changed';

/** Shows the toast for a failed payment and returns the sentence for the dialog. */
export function reportPaymentFailure(error: unknown): string {
  if (isPriceChange(error)) return errorText(error);
  const content = failureToast(error);
  toast(content);
  if (content === alreadySubscribed) void refreshUser();
  return failureText(error);
}

function failureToast(error: unknown): ToastContent {
  if (error instanceof CardError) return paymentError;
  if (error instanceof MissingUserError) return paymentWithoutUser;
  const text = error instanceof ApiError ? error.text : '';
  if (text === 'You are already subscribed to a plan') return alreadySubscribed;
  return text === 'Payment method ID is missing' ? paymentMethodMissing : paymentFailed;
}

function failureText(error: unknown): string {
  if (error instanceof CardError) return error.message;
  if (error instanceof BankError) return `${error.message} Nothing was charged.`;
  return errorText(error);
}
