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
  const told = (await stripe.events.list()).data.find(({ id: event }) => event === updated!.id);
  expect(told!.pending_webhooks).toBe(0);
});

it('delivers each event once', async () => {
  const endpoint = await startEndpoint();
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });
  await newCustomer(stripe);
  await sandbox.settle();
  await stripe.customers.create();

  await sandbox.settle();

  const ids = endpoint.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

it('retries until the endpoint accepts', async () => {
  const endpoint = await startEndpoint(500);
  const { sandbox, stripe } = await startSandbox({ webhookUrl: endpoint.url });

  await stripe.customers.create();
  await sandbox.settle();
  const refused = endpoint.received.length;
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await sandbox.settle();

  const [first, second] = endpoint.received;
  expect([refused, endpoint.received.length]).toEqual([1, 2]);
  expect(second!.body).toBe(first!.body);
  expect((await stripe.events.list()).data).toMatchObject([{ type: 'customer.created', pending_webhooks: 0 }]);
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
  expect(endpoint.received.map(({ type }) => type).sort()).toEqual(['customer.created', 'payment_method.attached']);
});

it('lists the events since a time', async () => {
  const { stripe } = await startSandbox();
  await newCustomer(stripe);
  const { created } = (await stripe.events.list()).data[0]!;

  const types = async (gte: number) => (await stripe.events.list({ created: { gte } })).data.map(({ type }) => type);

  expect(await types(created - 60)).toEqual(['payment_method.attached', 'customer.created']);
  expect(await types(created + 1)).toEqual([]);
});
