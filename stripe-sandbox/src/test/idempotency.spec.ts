import { expect, it } from '@jest/globals';

import { newCustomer, startSandbox, stopAfterEach } from './sandbox.ts';

stopAfterEach();

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
