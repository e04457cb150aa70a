import { describe, expect, it, jest } from '@jest/globals';
import { newUser } from '@mindgrove/kit/testing';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';

import { errorResponse, shownToast } from '../../billing/billing.testing.tsx';
import { fakeStripe } from '../../card-field/stripe.testing.ts';
import {
  bought,
  dialog,
  member,
  onConfirmation,
  onPurchase,
  open,
  pay,
  press,
  received,
  requiresAction,
  setUpCheckout,
  submitButton,
} from './checkout.testing.tsx';

setUpCheckout();

describe('a payment without an answer', () => {
  const lost = () => HttpResponse.error();

  it('is repeated as the same purchase', async () => {
    onPurchase(lost, bought);
    await pay();
    expect(await dialog().findByRole('alert')).toHaveTextContent(/you’ll be charged just once/);
    expect(
      dialog().getByText(/your payment of \$19\.99 for Monthly Premium with Visa ending in 4242/),
    ).toBeInTheDocument();

    await press('Try again');

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases).toHaveLength(2);
    expect(received.purchases[0]).toEqual(received.purchases[1]);
    expect(fakeStripe.createPaymentMethod).toHaveBeenCalledTimes(1);
  });

  it('that is with the bank is asked for instead', async () => {
    onPurchase(requiresAction);
    onConfirmation(() => (received.confirmations === 1 ? lost() : bought()));
    await pay();

    await press('Try again');

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases).toHaveLength(1);
    expect(received.confirmations).toBe(2);
  });

  async function leaveUnanswered() {
    onPurchase(lost);
    await pay();
    await dialog().findByRole('button', { name: 'Try again' });
    cleanup();
  }

  it('is finished first when the dialog is opened again', async () => {
    await leaveUnanswered();
    onConfirmation(bought);

    open();

    expect(await dialog().findByRole('heading', { name: 'Thank you. Monthly Premium is yours.' })).toBeInTheDocument();
    expect(shownToast()).toMatch(/^Payment Success/);
    expect(received.purchases).toHaveLength(1);
    expect(localStorage.getItem('mindgrove:member:7:unsent-purchases')).toBeNull();
  });

  it('that bought nothing lets another one begin', async () => {
    await leaveUnanswered();
    onConfirmation(() => HttpResponse.json({ user: member }));
    onPurchase(bought);

    open();

    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Your last payment didn’t go through, and nothing was charged.',
    );
    await userEvent.click(await submitButton());
    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
  });

  it('that is still being processed can be asked for again', async () => {
    await leaveUnanswered();
    onConfirmation(() =>
      received.confirmations === 1
        ? errorResponse(409, 'payment_in_progress', 'Your payment is being processed.')
        : bought(),
    );
    open();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Your payment is being processed.');

    await press('Try again');

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases).toHaveLength(1);
  });

  it('of more than a day ago is forgotten', async () => {
    await leaveUnanswered();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);

    open();

    expect(await submitButton()).toBeInTheDocument();
    expect(received.confirmations).toBe(0);
  });

  it('of another member is not finished in this one’s name', async () => {
    await leaveUnanswered();

    open(() => undefined, newUser({ id: 8 }));

    expect(await submitButton()).toBeInTheDocument();
    expect(received.confirmations).toBe(0);
  });
});
