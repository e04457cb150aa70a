import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, newPreview } from '../../billing/billing.testing.tsx';
import { dialog, open, press, received, server, setUpCheckout, submitButton } from './checkout.testing.tsx';

setUpCheckout();

describe('the card dialog', () => {
  it('says what is charged today and later, and until when', async () => {
    open();

    const list = within(await dialog().findByRole('list', { name: 'What you pay' }));
    expect(screen.getByRole('dialog', { name: 'Enter your card details (Monthly Premium)' })).toBeInTheDocument();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Today $19.99.',
      'Then $19.99 on December 22, 2030; January 22, 2031 and February 22, 2031, and so on until you cancel.',
    ]);
    expect(dialog().getByRole('button', { name: 'Submit Payment $19.99' })).toBeInTheDocument();
    expect(dialog().queryByText(/Test mode/)).not.toBeInTheDocument();
  });

  it('closes on Cancel without a purchase', async () => {
    const onClose = jest.fn<() => void>();
    open(onClose);
    await submitButton();

    await press('Cancel');

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(received.purchases).toEqual([]);
  });

  it('says that what is paid could not be loaded, and loads it again', async () => {
    server.use(http.get(`${API}/plan-preview`, () => errorResponse(503, 'provider_unreachable', 'Come back soon.')));
    open();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Come back soon.');

    server.use(http.get(`${API}/plan-preview`, () => HttpResponse.json({ data: newPreview() })));
    await press('Retry');

    expect(await submitButton()).toBeInTheDocument();
  });
});

describe('the provider’s script', () => {
  const sandbox = { publishableKey: 'pk_1', scriptUrl: 'http://stripe.test/stripe.js', sandbox: true };
  const script = () => waitFor(() => document.head.querySelector(`script[src="${sandbox.scriptUrl}"]`)!);

  it('is loaded again after a failure, and says when no money is real', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const testMethods = [{ id: 'pm_card_chargeDeclined', number: '4000 0000 0000 0002', label: 'Is declined' }];
    server.use(http.get(`${API}/billing-config`, () => HttpResponse.json({ ...sandbox, testMethods })));
    open();
    await waitFor(async () => expect(await script()).not.toBeNull());
    (await script()).dispatchEvent(new Event('error'));
    expect(await dialog().findByRole('alert')).toHaveTextContent(/couldn’t load the card form\. Nothing was charged/);

    await press('Retry');
    await waitFor(async () => expect(await script()).not.toBeNull());
    (await script()).dispatchEvent(new Event('load'));

    expect(await dialog().findByText(/^Test mode: no real money\. Use card 4242 4242 4242 4242/)).toBeInTheDocument();
    expect(dialog().getByText('4000 0000 0000 0002: Is declined')).toBeInTheDocument();
  });
});

describe('a promotion code', () => {
  const coupon = { code: 'AUTUMN20', terms: '20% off, once' };

  function offerCoupon() {
    server.use(
      http.get(`${API}/plan-preview`, ({ request }) => {
        const code = new URL(request.url).searchParams.get('coupon');
        if (code === null) return HttpResponse.json({ data: newPreview() });
        return code === coupon.code
          ? HttpResponse.json({ data: newPreview({ due_now: 1599, coupon }) })
          : errorResponse(400, 'coupon_unknown', 'This promotion code is not valid.');
      }),
    );
  }

  async function apply(code: string) {
    await press('I have a promo code');
    expect(dialog().getByLabelText('Promotion code')).toHaveFocus();
    await userEvent.keyboard(`${code}{Enter}`);
  }

  it('changes what is paid, is bought with, and can be removed', async () => {
    offerCoupon();
    open();
    await apply('AUTUMN20');

    expect(await dialog().findByText('AUTUMN20: 20% off, once')).toHaveFocus();
    expect(dialog().getByText('Today $15.99.')).toBeInTheDocument();
    expect(received.purchases).toEqual([]);
    await press('Remove');
    expect(await dialog().findByText('Today $19.99.')).toBeInTheDocument();

    await apply('AUTUMN20');
    await press('Submit Payment $15.99');
    await screen.findByRole('dialog', { name: 'Your receipt' });
    expect(received.purchases[0]?.body).toEqual({
      plan_id: 4,
      payment_method_id: 'pm_1',
      coupon: 'AUTUMN20',
      price_cents: 1999,
    });
  });

  it.each([
    ['NEVER', 'This promotion code is not valid.'],
    [' ', 'Please enter a promo code'],
  ])('“%s” is refused beside its field', async (code, reason) => {
    offerCoupon();
    open();

    await apply(code);

    await waitFor(() => expect(dialog().getByLabelText('Promotion code')).toHaveAccessibleDescription(reason));
    expect(dialog().getByText('Today $19.99.')).toBeInTheDocument();
  });
});
