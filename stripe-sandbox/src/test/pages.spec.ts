import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import {
  eventTypes,
  newClockCustomer,
  newCustomer,
  startEndpoint,
  startSandbox,
  stopAfterEach,
  subscribe,
} from './sandbox.ts';

stopAfterEach();

const post = (url: string, body = '', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(body), headers, redirect: 'manual' });

it('shows what it holds, and escapes it', async () => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  await stripe.customers.update(customer.id, { email: '<script>@mindgrove.test' });
  const { id } = await subscribe(stripe, customer);

  const response = await fetch(sandbox.url);
  const text = await response.text();

  expect(text).toContain(id);
  expect(text).toContain('&lt;script&gt;@mindgrove.test');
  expect(text).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('shows an invoice', async () => {
  const { sandbox, stripe } = await startSandbox();
  const { latest_invoice } = await subscribe(stripe, await newCustomer(stripe), { expand: ['latest_invoice'] });
  const { id, number } = latest_invoice as Stripe.Invoice;

  const text = await (await fetch(`${sandbox.url}/invoices/${id}`)).text();

  expect(text).toContain(`Invoice ${number}`);
  expect(text).toContain('$10.00');
});

it('declines the next charge of a customer, and only that one', async () => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe);

  await post(`${sandbox.url}/customers/${customer.id}/decline`);

  expect((await subscribe(stripe, customer)).status).toBe('incomplete');
  expect((await subscribe(stripe, customer)).status).toBe('active');
});

it('disputes a payment once, and wins or loses the dispute', async () => {
  const { sandbox, stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  await subscribe(stripe, customer);
  const [{ id: charge, payment_intent }] = (await stripe.charges.list({ customer: customer.id })).data as [
    Stripe.Charge,
  ];
  const press = async (path: string) => (await post(`${sandbox.url}${path}`)).status;

  expect(await press(`/charges/${charge}/dispute`)).toBe(303);
  expect(await press(`/charges/${charge}/dispute`)).toBe(400);
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment_intent as string })).data;
  expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response' });
  await press(`/disputes/${dispute!.id}/lost`);
  await press(`/disputes/${dispute!.id}/won`);

  expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' });
  expect((await eventTypes(stripe)).filter((type) => type.startsWith('charge.dispute.'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

it('advances a test clock and resends a delivery', async () => {
  const endpoint = await startEndpoint();
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });
  const { clock } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  await sandbox.settle();
  const delivered = endpoint.received.length;

  const [event] = (await stripe.events.list()).data;
  await post(`${sandbox.url}/deliveries/${event!.id}/resend`);
  await sandbox.settle();
  const resent = endpoint.received.length;
  await post(`${sandbox.url}/clocks/${clock.id}/advance`, 'time=2026-02-01T12:00');

  expect(resent).toBe(delivered + 1);
  const { frozen_time, status_details } = await stripe.testHelpers.testClocks.retrieve(clock.id);
  expect(status_details.advancing?.target_frozen_time ?? frozen_time).toBe(Date.parse('2026-02-01T12:00:00Z') / 1000);
});

it('takes no button presses from other sites', async () => {
  const { sandbox, stripe } = await startSandbox();
  const { id } = await stripe.customers.create();

  const response = await post(`${sandbox.url}/customers/${id}/decline`, '', { 'sec-fetch-site': 'cross-site' });

  expect(response.status).toBe(403);
});

it('lets any page embed the card field and the authentication page, and no other', async () => {
  const { sandbox } = await startSandbox();
  const policyOf = async (path: string) =>
    (await fetch(`${sandbox.url}${path}`)).headers.get('content-security-policy');

  expect(await policyOf('/elements/card')).toContain('frame-ancestors *');
  expect(await policyOf('/elements/authenticate')).toContain('frame-ancestors *');
  expect(await policyOf('/')).toContain("frame-ancestors 'none'");
});

it('serves a script that browsers can run, and no other files', async () => {
  const { sandbox } = await startSandbox();
  const script = await (await fetch(`${sandbox.url}/stripe.js`)).text();
  const statuses = await Promise.all(
    ['browser/card-frame.ts', 'browser/browser-handler.ts', 'state/store.ts', 'browser/../state/store.ts'].map(
      async (path) => (await fetch(`${sandbox.url}/modules/${path}`)).status,
    ),
  );

  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/^(import|export) /m);
  expect(statuses).toEqual([200, 404, 404, 404]);
});
