import { expect, it } from '@jest/globals';

import { newCustomer, startEndpoint, startSandbox, stopAfterEach, WEBHOOK_SECRET } from './sandbox.ts';

stopAfterEach();

it('delivers signed events that the SDK accepts', async () => {
  const endpoint = await startEndpoint();
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });
  const { id } = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'my-key' });
  await stripe.customers.update(id, { name: 'Grace' });
  await sandbox.settle();

  const events = endpoint.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
  );

  const created = events.find(({ type }) => type === 'customer.created');
  const updated = events.find(({ type }) => type === 'customer.updated');
  expect(created).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id, name: 'Ada' } },
    request: { idempotency_key: 'my-key' },
  });
  expect(updated!.data.previous_attributes).toEqual({ name: 'Ada' });
  expect((await stripe.events.retrieve(updated!.id)).pending_webhooks).toBe(0);
});

it('delivers each event once', async () => {
  const endpoint = await startEndpoint();
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });
  await newCustomer(stripe);
  await sandbox.settle();
  await stripe.customers.create();

  await sandbox.settle();

  const ids = endpoint.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

it('retries until the endpoint accepts', async () => {
  const endpoint = await startEndpoint(500);
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });

  await stripe.customers.create();
  await sandbox.settle();
  const [failed] = sandbox.deliveries();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await sandbox.settle();

  const [delivered] = sandbox.deliveries();
  expect(failed).toMatchObject({ attempts: 1, lastResult: '500' });
  expect(delivered).toMatchObject({ attempts: 2, lastResult: '200', nextAttemptAt: null });
  expect(endpoint.received).toHaveLength(2);
  expect(endpoint.received[0]!.body).toContain(delivered!.id);
});

it('holds deliveries back while they are paused', async () => {
  const endpoint = await startEndpoint();
  const { sandbox, stripe } = await startSandbox();
  sandbox.deliverTo(endpoint.url);
  sandbox.pauseDeliveries();
  await newCustomer(stripe);
  await sandbox.settle();
  const whilePaused = endpoint.received.length;

  sandbox.resumeDeliveries();
  await sandbox.settle();

  expect(whilePaused).toBe(0);
  expect(endpoint.received.map(({ type }) => type).sort()).toEqual([
    'customer.created',
    'customer.updated',
    'payment_method.attached',
  ]);
});

it('lists events by their types and times', async () => {
  const { stripe } = await startSandbox();
  await newCustomer(stripe);
  const now = Math.floor(Date.now() / 1000);

  const types = async (filter: object) => (await stripe.events.list(filter)).data.map(({ type }) => type);

  expect(await types({ type: 'customer.created' })).toEqual(['customer.created']);
  expect(await types({ types: ['customer.updated', 'customer.created'] })).toEqual([
    'customer.updated',
    'customer.created',
  ]);
  expect(await types({ type: 'customer.*' })).toHaveLength(2);
  expect(await types({ created: { gt: now + 10 } })).toEqual([]);
});
