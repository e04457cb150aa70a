import type { PurchaseResponse } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, call, errorText, refreshUser, toast, type ToastContent } from '@mindgrove/kit';

import type { Stripe } from '../card-field/stripe-js.ts';
import { alreadySubscribed } from './already-subscribed.toasts.ts';
import { paymentError, paymentFailed, paymentMethodMissing, paymentWithoutUser } from './payment.toasts.ts';

const NOT_CONFIRMED = 'Your bank didn’t confirm the payment. Try again, or use another card.';

/** Lets the member's bank ask them first, if it wants to. Throws `BankError` and `MissingUserError`. */
export async function finishPayment(stripe: Stripe, response: PurchaseResponse): Promise<User> {
  if (!('requires_action' in response)) return userOf(response);
  const { error } = await stripe.handleNextAction({ clientSecret: response.requires_action.client_secret });
  if (error) {
    await closePayment();
    throw new BankError(error.message ?? NOT_CONFIRMED);
  }
  const confirmed = await call('POST /confirm-plan', { storesUser: true });
  if ('requires_action' in confirmed) throw new BankError(NOT_CONFIRMED);
  return userOf(confirmed);
}

/** The server must not take the next attempt for a repetition of this one. */
async function closePayment() {
  try {
    await call('POST /confirm-plan');
  } catch {
    // It says what we know: this payment has failed.
  }
}

function userOf({ user }: { user?: User }): User {
  if (!user) throw new MissingUserError();
  return user;
}

/** The provider did not accept the card; nothing was sent to our server. */
export class CardError extends Error {
  override name = 'CardError';
}

/** The member's bank did not confirm the payment. */
class BankError extends Error {
  override name = 'BankError';
}

/** The server answered without the member. */
class MissingUserError extends Error {
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
