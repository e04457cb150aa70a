import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import Stripe from 'stripe';

import {
  newCustomer,
  newStateFile,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startEndpoint,
  startSandbox,
  stopAfterEach,
  subscribe,
  WEBHOOK_SECRET,
} from './sandbox.ts';

stopAfterEach();

it('has everything after a restart, whatever became of the last line', async () => {
  const stateFile = newStateFile();
  const before = await startSandbox({ stateFile });
  const subscription = await subscribe(before.stripe, await newCustomer(before.stripe));
  await before.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'same' });
  await before.sandbox.stop();
  appendFileSync(stateFile, '[{"put":{"id":"cus_half","object":"custom');

  const after = await startSandbox({ stateFile });

  expect(await after.stripe.subscriptions.retrieve(subscription.id)).toEqual(subscription);
  const replayed = await after.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'same' });
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await after.stripe.promotionCodes.list()).data).toHaveLength(2);
});

it('refuses a journal that is damaged in the middle', async () => {
  const stateFile = newStateFile();
  const { sandbox } = await startSandbox({ stateFile });
  await sandbox.stop();
  appendFileSync(stateFile, 'damaged\n[]\n');

  await expect(startSandbox({ stateFile })).rejects.toThrow('is damaged');
});

it('delivers after a restart what was not delivered before', async () => {
  const stateFile = newStateFile();
  const endpoint = await startEndpoint();
  const before = await startSandbox({ stateFile, webhookUrl: endpoint.url });
  before.sandbox.pauseDeliveries();
  await before.stripe.customers.create();
  await before.sandbox.stop();

  const after = await startSandbox({ stateFile, webhookUrl: endpoint.url });
  await after.sandbox.settle();

  expect(endpoint.received.map(({ type }) => type)).toEqual(['customer.created']);
});

it('loses nothing that it responded to when it is killed, and stops at once when asked', async () => {
  const stateFile = newStateFile();
  const start = async () => {
    const child = fork(join(import.meta.dirname, '../main.ts'), {
      env: {
        ...process.env,
        PORT: '0',
        STATE_FILE: stateFile,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        NODE_OPTIONS: '',
      },
      silent: true,
    });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const { hostname, port } = new URL(/http:\S+/.exec(String(line))![0]);
    return { child, stripe: new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http' }) };
  };
  const first = await start();
  const { id } = await first.stripe.customers.create({ name: 'Ada' });
  const killed = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await killed;

  const second = await start();
  const found = await second.stripe.customers.retrieve(id);
  const disconnectedAt = Date.now();
  const exited = once(second.child, 'exit');
  second.child.disconnect();
  await exited;

  expect(found).toMatchObject({ name: 'Ada' });
  // Renewals are looked for all the time, which would keep it running.
  expect(Date.now() - disconnectedAt).toBeLessThan(10_000);
  expect(readFileSync(stateFile, 'utf8')).not.toContain('4242424242424242');
});
