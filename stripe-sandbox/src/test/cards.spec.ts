import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { connect, newCustomer, PUBLISHABLE_KEY, startSandbox, stopAfterEach } from './sandbox.ts';

stopAfterEach();

it('issues a fresh payment method for each use of a test id', async () => {
  const { stripe } = await startSandbox();
  const [a, b] = [await newCustomer(stripe), await newCustomer(stripe)];

  const cards = (id: string) => stripe.paymentMethods.list({ customer: id });

  const [ofA, ofB] = [(await cards(a.id)).data, (await cards(b.id)).data];
  expect([ofA.length, ofB.length]).toEqual([1, 1]);
  expect(ofA[0]!.id).not.toBe(ofB[0]!.id);
  expect(ofA[0]!.card).toMatchObject({ brand: 'visa', last4: '4242' });
});

it.each([
  ['pm_card_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
  ['pm_card_chargeDeclinedInsufficientFunds', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
  ['pm_card_chargeDeclinedIncorrectCvc', { code: 'incorrect_cvc' }],
])('does not attach %s', async (card, error) => {
  const { stripe } = await startSandbox();
  const customer = await stripe.customers.create();

  const attach = stripe.paymentMethods.attach(card, { customer: customer.id });

  await expect(attach).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', ...error });
});

it('attaches a card that declines every charge', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });
  const payment_method = customer.invoice_settings.default_payment_method as string;

  const payment = stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer: customer.id,
    payment_method,
    confirm: true,
  });

  await expect(payment).rejects.toMatchObject({
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  const [failed] = (await stripe.charges.list({ customer: customer.id })).data;
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'card_declined', paid: false });
});

it('saves a card with a setup intent', async () => {
  const { stripe } = await startSandbox();
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({ customer: customer.id });

  const confirmed = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_mastercard',
    expand: ['payment_method'],
  });

  expect(confirmed.status).toBe('succeeded');
  expect(confirmed.payment_method).toMatchObject({ customer: customer.id, card: { brand: 'mastercard' } });
});

it('lets a browser see and confirm only the intent whose secret it holds', async () => {
  const { sandbox, stripe } = await startSandbox();
  const browser = connect(sandbox, PUBLISHABLE_KEY);
  const [mine, other] = [
    await stripe.setupIntents.create(),
    await stripe.setupIntents.create({ metadata: { secret: 'yes' } }),
  ];

  const seen = await browser.setupIntents.retrieve(mine.id, { client_secret: mine.client_secret! });

  expect(seen.status).toBe('requires_payment_method');
  expect(seen).not.toHaveProperty('metadata');
  await expect(browser.setupIntents.retrieve(other.id, { client_secret: mine.client_secret! })).rejects.toMatchObject({
    statusCode: 400,
    param: 'client_secret',
  });
  await expect(browser.setupIntents.confirm(other.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    code: 'parameter_missing',
  });
});

it('creates payment methods for browsers, and never keeps a number', async () => {
  const { sandbox } = await startSandbox();
  const browser = connect(sandbox, PUBLISHABLE_KEY);
  const card = { number: '4000 0000 0000 0002', exp_month: 12, exp_year: 2034, cvc: '123' };

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
  ['succeeded', 'succeeded', undefined],
  ['failed', 'requires_payment_method', 'payment_intent_authentication_failure'],
])('waits for the holder of a 3-D Secure card, whose authentication %s', async (outcome, status, code) => {
  const { sandbox, stripe } = await startSandbox();
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
  });

  const body = new URLSearchParams({ client_secret: intent.client_secret!, outcome });
  await fetch(`${sandbox.url}/elements/authenticate`, { method: 'POST', body });

  const decided = await stripe.paymentIntents.retrieve(intent.id);
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect([decided.status, decided.last_payment_error?.code]).toEqual([status, code]);
});

it('refunds in parts and never more than was paid', async () => {
  const { stripe } = await startSandbox();
  const { id, latest_charge } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });

  await stripe.refunds.create({ payment_intent: id, amount: 400 });
  const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 601 });
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  await stripe.refunds.create({ charge: latest_charge as string });

  const charge = await stripe.charges.retrieve(latest_charge as string, { expand: ['refunds'] });
  expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(charge.refunds!.data.map(({ amount }: Stripe.Refund) => amount)).toEqual([600, 400]);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

it('declines a payment off session when the card must be authenticated, unless it was set up for that', async () => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_authenticationRequiredOnSetup' });
  const payment_method = customer.invoice_settings.default_payment_method as string;
  const payment = {
    amount: 500,
    currency: 'usd',
    customer: customer.id,
    payment_method,
    confirm: true,
    off_session: true,
  };
  const charge = () => stripe.paymentIntents.create(payment);
  const declined = await charge().catch((error: Stripe.errors.StripeCardError) => error);

  const setup = await stripe.setupIntents.create({ customer: customer.id, payment_method, confirm: true });
  const body = new URLSearchParams({ client_secret: setup.client_secret!, outcome: 'succeeded' });
  await fetch(`${sandbox.url}/elements/authenticate`, { method: 'POST', body });

  expect(declined).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  expect((await charge()).status).toBe('succeeded');
});

it('charges no card of another customer', async () => {
  const { stripe } = await startSandbox();
  const [mine, other] = [await newCustomer(stripe), await newCustomer(stripe)];
  const payment_method = other.invoice_settings.default_payment_method as string;

  const payment = stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer: mine.id,
    payment_method,
    confirm: true,
  });
  const attach = stripe.paymentMethods.attach(payment_method, { customer: mine.id });

  await expect(payment).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  await expect(attach).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
});
