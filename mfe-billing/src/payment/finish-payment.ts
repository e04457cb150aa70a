import type { PurchaseResponse } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { call } from '@mindgrove/kit';

import type { Stripe } from '../card-field/stripe-js.ts';
import { BankError, MissingUserError } from './payment-errors.ts';

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
