import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach } from '@jest/globals';
import Stripe from 'stripe';

import { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from '../start-stripe-sandbox.ts';

export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
export const WEBHOOK_SECRET = 'whsec_sandbox';

const cleanups: (() => Promise<unknown>)[] = [];

/** Stops, after each test of the file that calls it, what the test has started. */
export function stopAfterEach() {
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });
}

/** The path of a journal for the running test, in a folder of its own. */
export function newStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  cleanups.push(async () => rmSync(folder, { recursive: true }));
  return join(folder, 'state.jsonl');
}

/** A client of the real SDK. */
export const connect = ({ url }: StripeSandbox, key = SECRET_KEY, options: Stripe.StripeConfig = {}) => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  });
};

/** A sandbox on a free port for the running test, and a client for it. */
export async function startSandbox(options: Partial<StripeSandboxOptions> = {}) {
  const sandbox = await startStripeSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  });
  cleanups.push(() => sandbox.stop());
  return { sandbox, stripe: connect(sandbox) };
}

interface Webhook {
  body: string;
  signature: string;
  type: string;
}

/** An endpoint for webhooks that responds with these statuses, and with 200 after the last one. */
export async function startEndpoint(...statuses: number[]) {
  const received: Webhook[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { type } = JSON.parse(body) as { type: string };
    received.push({ body, signature: String(request.headers['stripe-signature']), type });
    response.writeHead(statuses.shift() ?? 200).end();
  };
  const server: Server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

export const newPrice = (stripe: Stripe, unit_amount = 1000, interval: 'month' | 'year' = 'month') =>
  stripe.prices.create({ currency: 'usd', unit_amount, recurring: { interval }, product_data: { name: 'Grove' } });

/** A customer with a card. */
export async function newCustomer(
  stripe: Stripe,
  { card = 'pm_card_visa', test_clock }: { card?: string; test_clock?: string } = {},
) {
  const customer = await stripe.customers.create({ email: 'ada@mindgrove.test', test_clock });
  const attached = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { id: customer.id, card: attached.id };
}

type SandboxCustomer = Awaited<ReturnType<typeof newCustomer>>;

/** A subscription, for $10 a month unless the price is given. */
export async function subscribe(
  stripe: Stripe,
  { id: customer, card }: SandboxCustomer,
  { price, ...options }: Partial<Stripe.SubscriptionCreateParams> & { price?: Stripe.Price } = {},
) {
  const { id } = price ?? (await newPrice(stripe));
  return stripe.subscriptions.create({ customer, items: [{ price: id }], default_payment_method: card, ...options });
}

/** Newest first. */
export const invoicesOf = async (stripe: Stripe, customer: { id: string }) =>
  (await stripe.invoices.list({ customer: customer.id })).data;

/** A customer on a clock of its own, which `advanceTo` moves from the given time. */
export async function newClockCustomer(stripe: Stripe, start: string, card?: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.parse(start) / 1000 });
  const customer = await newCustomer(stripe, { card, test_clock: clock.id });
  const advanceTo = async (iso: string) => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.parse(iso) / 1000 });
    await waitUntilReady(stripe, clock.id);
  };
  return { customer, clock, advanceTo };
}

/** A sandbox with a customer on a clock, who has subscribed at the given time. */
export async function startSubscription(start: string, options: Parameters<typeof subscribe>[2] = {}, card?: string) {
  const { stripe } = await startSandbox();
  const clocked = await newClockCustomer(stripe, start, card);
  return { stripe, subscription: await subscribe(stripe, clocked.customer, options), ...clocked };
}

async function waitUntilReady(stripe: Stripe, clock: string) {
  let status = 'advancing';
  while (status === 'advancing') ({ status } = await stripe.testHelpers.testClocks.retrieve(clock));
  if (status !== 'ready') throw new Error(`The test clock is ${status}.`);
}

/** Oldest first. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).reverse();
}
