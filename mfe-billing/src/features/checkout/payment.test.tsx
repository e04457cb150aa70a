import { describe, expect, it, jest } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, newInvoice, newPreview, shownToast } from '../../billing/billing.testing.tsx';
import { fakeStripe, paymentMethod } from '../../card-field/stripe.testing.ts';
import {
  bought,
  dialog,
  onConfirmation,
  onPurchase,
  open,
  pay,
  press,
  received,
  requiresAction,
  server,
  setUpCheckout,
  submitButton,
  subscriber,
} from './checkout.testing.tsx';

setUpCheckout();

describe('a payment', () => {
  it('turns the dialog into a receipt', async () => {
    await pay();

    expect(await dialog().findByRole('heading', { name: 'Thank you. Monthly Premium is yours.' })).toHaveFocus();
    const receipt = screen.getByRole('dialog', { name: 'Your receipt' });
    expect(receipt).toHaveTextContent('PlanMonthly Premium');
    await waitFor(() => expect(receipt).toHaveTextContent('Amount paid$19.99'));
    expect(receipt).toHaveTextContent('CardVisa ending in 4242');
    expect(receipt).toHaveTextContent('Next charge$19.99 on December 22, 2030');
    expect(await dialog().findByRole('link', { name: 'MG-0012' })).toHaveAttribute('href', '/receipts/12');
    expect(dialog().getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(shownToast()).toBe('Payment Success: Your payment has been processed successfully.');
    expect(getUser()?.access.state).toBe('active');
    expect(received.purchases).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: { plan_id: 4, payment_method_id: 'pm_1', price_cents: 1999 },
      },
    ]);
  });

  it('is made once however often it is pressed, and the dialog stays open meanwhile', async () => {
    const onClose = jest.fn<() => void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    onPurchase(async () => {
      await answered;
      return bought();
    });
    open(onClose);

    await userEvent.dblClick(await submitButton());

    expect(await dialog().findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog().getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer();
    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases).toHaveLength(1);
    expect(fakeStripe.createPaymentMethod).toHaveBeenCalledTimes(1);
  });

  it('with a card that the provider rejects sends nothing to our server', async () => {
    fakeStripe.createPaymentMethod.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });

    await pay();

    expect(await dialog().findByText('Your card number is incomplete.')).toBeInTheDocument();
    expect(dialog().getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(
      'Your card number is incomplete.',
    );
    expect(shownToast()).toBe('Payment Error: Something went wrong');
    expect(received.purchases).toEqual([]);
  });

  it('that is declined says why, and the next one is another purchase', async () => {
    const sentence = 'Your card has insufficient funds. Please use another card.';
    onPurchase(() => errorResponse(402, 'card_declined', sentence), bought);
    await pay();
    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    expect(shownToast()).toBe('Payment Failed: An error occurred while processing the payment');

    fakeStripe.createPaymentMethod.mockResolvedValue({ paymentMethod: paymentMethod('pm_9') });
    await userEvent.click(await submitButton());

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases.map(({ body }) => body)).toMatchObject([
      { payment_method_id: 'pm_1' },
      { payment_method_id: 'pm_9' },
    ]);
    expect(received.purchases[0]?.key).not.toBe(received.purchases[1]?.key);
  });

  it.each([
    ['no user', () => HttpResponse.json({}), 'Payment Failed: Something went wrong'],
    [
      'a missing card',
      () => errorResponse(400, 'payment_method_missing', 'Payment method ID is missing'),
      'Payment Method Missing: Please select a payment method to proceed.',
    ],
  ])('answered with %s says so in its own words', async (_, answer, toast) => {
    onPurchase(answer);

    await pay();

    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(await dialog().findByRole('alert')).toBeInTheDocument();
    expect(await submitButton()).toBeInTheDocument();
  });

  it('of a member who has subscribed elsewhere says so, and shows their plan', async () => {
    onPurchase(() => errorResponse(409, 'already_subscribed', 'You are already subscribed to a plan'));
    server.use(http.get(`${API}/me`, () => HttpResponse.json({ user: subscriber })));

    await pay();

    await waitFor(() =>
      expect(shownToast()).toBe(
        'Already Subscribed: You are already subscribed to a plan. No further actions are needed.',
      ),
    );
    await waitFor(() => expect(getUser()?.access.state).toBe('active'));
  });
});

describe('a price that changed', () => {
  const sentence = 'The price of Monthly Premium is $29.99 now. Please check the new amounts and confirm again.';

  async function payOldPrice() {
    onPurchase(() => errorResponse(409, 'price_changed', sentence), bought);
    open();
    const button = await submitButton();
    const data = newPreview({ price_cents: 2999, due_now: 2999 });
    server.use(http.get(`${API}/plan-preview`, () => HttpResponse.json({ data })));
    await userEvent.click(button);
  }

  it('is shown in the dialog, beside the card as it was typed, and paid once confirmed', async () => {
    await payOldPrice();

    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog().getByText('Today $29.99.')).toBeInTheDocument();
    expect(fakeStripe.createCard).toHaveBeenCalledTimes(1);
    expect(shownToast()).not.toContain('Payment Failed');
    await press('Submit Payment $29.99');

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases.map(({ body }) => body)).toMatchObject([{ price_cents: 1999 }, { price_cents: 2999 }]);
    expect(received.purchases[0]?.key).not.toBe(received.purchases[1]?.key);
  });

  it('is on the receipt as it was charged', async () => {
    server.use(http.get(`${API}/invoices`, () => HttpResponse.json({ data: [newInvoice({ amount: 1599 })] })));

    await pay();

    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Amount paid$15.99'));
  });
});

describe('a bank that asks the member', () => {
  it('confirms the payment', async () => {
    onPurchase(requiresAction);
    onConfirmation(bought);

    await pay();

    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(fakeStripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_1' });
    expect(received.confirmations).toBe(1);
  });

  it('refuses the payment, and the next attempt is another purchase', async () => {
    onPurchase(requiresAction, bought);
    onConfirmation(() => errorResponse(402, 'card_declined', 'Your card was declined. Please use another card.'));
    fakeStripe.handleNextAction.mockResolvedValue({ error: { message: 'We could not authenticate your card.' } });

    await pay();

    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'We could not authenticate your card. Nothing was charged.',
    );
    expect(shownToast()).toBe('Payment Failed: An error occurred while processing the payment');
    await userEvent.click(await submitButton());
    expect(await dialog().findByText(/^Thank you/)).toBeInTheDocument();
    expect(received.purchases[0]?.key).not.toBe(received.purchases[1]?.key);
  });
});
