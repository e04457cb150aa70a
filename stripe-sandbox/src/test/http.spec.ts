import { expect, it } from '@jest/globals';

import {
  connect,
  newCustomer,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startSandbox,
  stopAfterEach,
  subscribe,
} from './sandbox.ts';

stopAfterEach();

it("refuses other keys, and a browser's key for the server's calls", async () => {
  const { sandbox } = await startSandbox();

  await expect(connect(sandbox, 'sk_test_wrong').customers.list()).rejects.toMatchObject({ statusCode: 401 });
  await expect(connect(sandbox, PUBLISHABLE_KEY).customers.list()).rejects.toMatchObject({ statusCode: 401 });
});

it('gives each request an id, which its events name', async () => {
  const { stripe } = await startSandbox();

  const { lastResponse } = await stripe.customers.create();

  const [event] = (await stripe.events.list()).data;
  expect(lastResponse.requestId).toMatch(/^req_\w+$/);
  expect(event!.request!.id).toBe(lastResponse.requestId);
});

it('names what is wrong with a request', async () => {
  const { sandbox, stripe } = await startSandbox();
  const unknownPath = await fetch(`${sandbox.url}/v1/quotes`, { headers: { authorization: `Bearer ${SECRET_KEY}` } });

  expect(unknownPath.status).toBe(404);
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripe.customers.create({ nickname: 'Ada' } as object)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nickname',
  });
  await expect(stripe.prices.create({ currency: 'usd', product_data: { name: 'Grove' } })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'unit_amount',
  });
  await expect(
    stripe.prices.create({ currency: 'usd', unit_amount: 5, product_data: { name: 'Grove' }, recurring: {} as never }),
  ).rejects.toMatchObject({ code: 'parameter_missing', param: 'recurring' });
  await expect(
    stripe.prices.create({
      ...{ currency: 'usd', unit_amount: 5, product_data: { name: 'Grove' } },
      recurring: { interval: 'day' },
    }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'recurring[interval]' });
});

it('pages through a list', async () => {
  const { stripe } = await startSandbox();
  for (let index = 0; index < 5; index += 1) await stripe.customers.create({ name: String(index) });

  const first = await stripe.customers.list({ limit: 2 });
  const second = await stripe.customers.list({ limit: 2, starting_after: first.data[1]!.id });
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });

  expect(first.data.map(({ name }) => name)).toEqual(['4', '3']);
  expect(second.data.map(({ name }) => name)).toEqual(['2', '1']);
  expect([first.has_more, second.has_more, all.length]).toEqual([true, true, 5]);
});

it('expands ids in objects and in lists, and nothing else', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  const { id } = await subscribe(stripe, customer);

  const list = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.default_payment_method'] });

  expect(list.data[0]!.default_payment_method).toMatchObject({ object: 'payment_method', customer: customer.id });
  await expect(stripe.subscriptions.retrieve(id, { expand: ['currency'] })).rejects.toMatchObject({ statusCode: 400 });
});

it.each([
  ['brackets', `a${'['.repeat(60_000)}=1`, 400],
  ['nested fields', `a${'[b]'.repeat(10_000)}=1`, 400],
  ['list entries', 'a[]=&'.repeat(10_000), 400],
  ['bytes', `a=${'x'.repeat(300_000)}`, 413],
])('refuses a form of too many %s at once', async (_, body, status) => {
  const { sandbox } = await startSandbox();
  const headers = { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
  const since = process.cpuUsage();

  const response = await fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers, body });

  expect(response.status).toBe(status);
  expect(process.cpuUsage(since).user).toBeLessThan(1_000_000);
});

it('creates one object for twenty requests with the same key at once', async () => {
  const { stripe } = await startSandbox();

  const created = await Promise.all(
    Array.from({ length: 20 }, () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'same' })),
  );

  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

it('marks a replayed response', async () => {
  const { stripe } = await startSandbox();
  const create = () => stripe.customers.create({}, { idempotencyKey: 'same' });

  const [first, second] = [await create(), await create()];

  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

it('refuses a key that was used with other parameters', async () => {
  const { stripe } = await startSandbox();
  await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'same' });

  const other = stripe.customers.create({ name: 'Grace' }, { idempotencyKey: 'same' });

  await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

it('replays a declined payment, but not a malformed request', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  const attach = () =>
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }, { idempotencyKey: 'declined' });
  const first: { requestId?: string; headers?: Record<string, string> } = await attach().catch((error) => error);
  const second: typeof first = await attach().catch((error) => error);

  const malformed = stripe.customers.create({ nickname: 'Ada' } as object, { idempotencyKey: 'malformed' });
  await expect(malformed).rejects.toMatchObject({ code: 'parameter_unknown' });
  const corrected = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'malformed' });

  expect(first.headers!['idempotent-replayed']).toBeUndefined();
  expect(second.headers!['idempotent-replayed']).toBe('true');
  expect(corrected.name).toBe('Ada');
});
