import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, expect, it, jest } from '@jest/globals';

import { invoicesOf, newCustomer, newStateFile, startSandbox, stopAfterEach, subscribe } from './sandbox.ts';

stopAfterEach();

/** Fakes only the date: servers need their timers. */
const setDate = (iso: string) =>
  jest.useFakeTimers({
    now: new Date(iso),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });

afterEach(() => {
  jest.useRealTimers();
});

it('catches up at start with what was due while nothing ran', async () => {
  setDate('2026-01-31T10:00:00Z');
  const stateFile = newStateFile();
  const before = await startSandbox({ stateFile });
  const customer = await newCustomer(before.stripe);
  await subscribe(before.stripe, customer);
  await before.sandbox.stop();

  setDate('2026-04-15T00:00:00Z');
  const after = await startSandbox({ stateFile });

  const invoices = (await invoicesOf(after.stripe, customer)).reverse();
  expect(invoices.map(({ created }) => new Date(created * 1000).toISOString())).toEqual([
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ]);
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

it('renews when the time has come', async () => {
  setDate('2026-01-31T10:00:00Z');
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  await subscribe(stripe, customer);

  const invoices = () => invoicesOf(stripe, customer);
  setDate('2026-02-28T12:00:00Z');
  while ((await invoices()).length === 1) await sleep(20);

  expect(await invoices()).toHaveLength(2);
});
