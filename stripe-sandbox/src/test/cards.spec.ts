import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { connect, newCustomer, PUBLISHABLE_KEY, startSandbox, stopAfterEach, subscribe } from './sandbox.ts';

stopAfterEach();

/** Presses what the cardholder presses on the authentication page. */
const authenticate = (url: string, client_secret: string, outcome: string) =>
  fetch(`${url}/elements/authenticate`, { method: 'POST', body: new URLSearchParams({ client_secret, outcome }) });

const PAYMENT = { expand: ['payments.data.payment.payment_intent'] };

/** The payment of the subscription's last invoice. */
async function paymentOf(stripe: Stripe, { latest_invoice }: Stripe.Subscription) {
  const { payments } = await stripe.invoices.retrieve(latest_invoice as string, PAYMENT);
  return payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
}

it('issues a fresh payment method for each use of a test id', async () => {
  const { stripe } = await startSandbox();
  const [a, b] = [await newCustomer(stripe), await newCustomer(stripe)];

  const card = await stripe.paymentMethods.retrieve(a.card);

  expect(a.card).not.toBe(b.card);
  expect(card).toMatchObject({ customer: a.id, card: { brand: 'visa', last4: '4242' } });
});

it.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('does not attach %s', async (card, decline_code) => {
  const { stripe } = await startSandbox();
  const customer = await stripe.customers.create();

  const attach = stripe.paymentMethods.attach(card, { customer: customer.id });

  const error = { statusCode: 402, type: 'StripeCardError', code: 'card_declined', decline_code };
  await expect(attach).rejects.toMatchObject(error);
});

it('attaches a card that declines every charge', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });

  const { status } = await subscribe(stripe, customer);

  expect(status).toBe('incomplete');
  const [failed] = (await stripe.charges.list({ customer: customer.id })).data;
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'card_declined', paid: false });
  expect(await stripe.paymentIntents.retrieve(failed!.payment_intent as string)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
});

it('saves the card that a browser confirms a setup intent with', async () => {
  const { sandbox, stripe } = await startSandbox();
  const browser = connect(sandbox, PUBLISHABLE_KEY);
  const customer = await stripe.customers.create();
  const { id, client_secret } = await stripe.setupIntents.create({ customer: customer.id });
  const card = { number: '5555555555554444', exp_month: 12, exp_year: 2034, cvc: '123' };
  const { id: payment_method } = await browser.paymentMethods.create({ type: 'card', card });

  const confirmed = await browser.setupIntents.confirm(id, { client_secret: client_secret!, payment_method } as object);

  expect(confirmed.status).toBe('succeeded');
  const saved = await stripe.paymentMethods.retrieve(payment_method);
  expect(saved).toMatchObject({ customer: customer.id, card: { brand: 'mastercard' } });
});

it('lets a browser see and confirm only the intent whose secret it holds', async () => {
  const { sandbox, stripe } = await startSandbox();
  const browser = connect(sandbox, PUBLISHABLE_KEY);
  const customer = await newCustomer(stripe);
  const newIntent = () => stripe.setupIntents.create({ customer: customer.id });
  const [mine, other] = [await newIntent(), await newIntent()];
  const secret = { client_secret: mine.client_secret! };

  const seen = await browser.setupIntents.retrieve(mine.id, secret);

  expect(seen.status).toBe('requires_payment_method');
  expect(seen).not.toHaveProperty('customer');
  await expect(browser.setupIntents.retrieve(other.id, secret)).rejects.toMatchObject({
    statusCode: 400,
    param: 'client_secret',
  });
  await expect(browser.setupIntents.confirm(other.id, { payment_method: customer.card })).rejects.toMatchObject({
    code: 'parameter_missing',
  });
});

it('creates payment methods for browsers, and never keeps a number', async () => {
  const { sandbox } = await startSandbox();
  const browser = connect(sandbox, PUBLISHABLE_KEY);
  const card = { number: '4000000000000002', exp_month: 12, exp_year: 2034, cvc: '123' };

  const created = await browser.paymentMethods.create({ type: 'card', card });

  expect(created.card).toMatchObject({ last4: '0002', exp_month: 12, exp_year: 2034 });
  expect(JSON.stringify(created)).not.toContain('40000000');
});

it.each([
  ['4242424242424241', 'incorrect_number'],
  ['4111111111111111', 'card_declined'],
])('does not create a payment method for %s', async (number, code) => {
  const { stripe } = await startSandbox();

  const creation = stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034 } });

  await expect(creation).rejects.toMatchObject({ statusCode: 402, code });
});

it.each([
  ['succeeded', 'succeeded', 'active', undefined],
  ['failed', 'requires_payment_method', 'incomplete', 'payment_intent_authentication_failure'],
])('waits for the holder of a 3-D Secure card, whose authentication %s', async (outcome, status, state, code) => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_threeDSecure2Required' });
  const subscription = await subscribe(stripe, customer);
  const intent = await paymentOf(stripe, subscription);

  await authenticate(sandbox.url, intent.client_secret!, outcome);

  const decided = await paymentOf(stripe, subscription);
  expect(subscription.status).toBe('incomplete');
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect([decided.status, decided.last_payment_error?.code]).toEqual([status, code]);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(state);
});

it.each([
  ['succeeded', 'succeeded'],
  ['failed', 'requires_payment_method'],
])('asks the holder of a 3-D Secure card when it is saved, whose authentication %s', async (outcome, status) => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_authenticationRequired' });
  const { id, client_secret } = await stripe.setupIntents.create({ customer: customer.id });
  const waiting = await stripe.setupIntents.confirm(id, { payment_method: customer.card });

  await authenticate(sandbox.url, client_secret!, outcome);

  expect(waiting.status).toBe('requires_action');
  expect((await stripe.setupIntents.retrieve(id)).status).toBe(status);
});

it('refunds in parts and never more than was paid', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  await subscribe(stripe, customer);
  const [{ id: charge, payment_intent }] = (await stripe.charges.list({ customer: customer.id })).data as [
    Stripe.Charge,
  ];
  const refund = (amount?: number) => stripe.refunds.create({ payment_intent: payment_intent as string, amount });

  await refund(400);
  await expect(refund(601)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  await refund();

  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000, refunded: true });
  const { data } = await stripe.refunds.list({ payment_intent: payment_intent as string });
  expect(data.map(({ amount }) => amount)).toEqual([600, 400]);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

it('charges no card of another customer', async () => {
  const { stripe } = await startSandbox();
  const [mine, other] = [await newCustomer(stripe), await newCustomer(stripe)];

  const payment = () => subscribe(stripe, { id: mine.id, card: other.card });
  const attach = () => stripe.paymentMethods.attach(other.card, { customer: mine.id });

  await expect(payment()).rejects.toMatchObject({ statusCode: 400, param: 'default_payment_method' });
  await expect(attach()).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
});
