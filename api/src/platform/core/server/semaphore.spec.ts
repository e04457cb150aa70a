import { PassThrough } from 'node:stream';

import { expect, it } from '@jest/globals';

import { Semaphore, type Waiter } from './semaphore.js';

const PATIENCE_MS = 10_000;

it('gives a permit to those who wait, in their order', async () => {
  const semaphore = new Semaphore(1);
  await semaphore.acquire(PATIENCE_MS);
  const entered: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    await semaphore.acquire(PATIENCE_MS);
    entered.push(name);
    semaphore.release();
  });

  semaphore.release();
  await Promise.all(waiting);

  expect(entered).toEqual(['first', 'second']);
  expect(semaphore['free']).toBe(1);
});

it('serves queues round robin, and gives every second permit to those with priority', async () => {
  const semaphore = new Semaphore(1);
  await semaphore.acquire(PATIENCE_MS);
  const entered: string[] = [];
  const wait = async (name: string, waiter: Waiter) => {
    await semaphore.acquire(PATIENCE_MS, waiter);
    entered.push(name);
    semaphore.release();
  };
  const waiting = [
    wait('flood 1', { queue: 'flood' }),
    wait('flood 2', { queue: 'flood' }),
    wait('flood 3', { queue: 'flood' }),
    wait('visitor', { queue: 'visitor' }),
    wait('member 1', { queue: 'member', hasPriority: true }),
    wait('member 2', { queue: 'member', hasPriority: true }),
    wait('member 3', { queue: 'member', hasPriority: true }),
  ];

  semaphore.release();
  await Promise.all(waiting);

  expect(entered).toEqual(['member 1', 'flood 1', 'member 2', 'visitor', 'member 3', 'flood 2', 'flood 3']);
  expect(semaphore['free']).toBe(1);
});

it('gives none when nobody released one in time', async () => {
  const semaphore = new Semaphore(1);
  await semaphore.acquire(PATIENCE_MS);

  expect(await semaphore.acquire(20)).toBe(false);
  semaphore.release();
  expect(semaphore['free']).toBe(1);
});

it('gives none to a caller who leaves, and keeps nothing of them', async () => {
  const semaphore = new Semaphore(1);
  const [left, leaving] = [new PassThrough().destroy(), new PassThrough()];
  await semaphore.acquire(PATIENCE_MS);
  const waiting = [
    semaphore.acquire(PATIENCE_MS, { caller: left }),
    semaphore.acquire(PATIENCE_MS, { caller: leaving }),
  ];

  leaving.destroy();

  expect(await Promise.all(waiting)).toEqual([false, false]);
  semaphore.release();
  expect(semaphore['free']).toBe(1);
});

it('does not listen to a caller any longer who has a permit', async () => {
  const semaphore = new Semaphore(1);
  const caller = new PassThrough();
  await semaphore.acquire(PATIENCE_MS);
  const waiting = semaphore.acquire(PATIENCE_MS, { caller });
  const listeners = caller.listenerCount('close');

  semaphore.release();
  await waiting;

  expect(caller.listenerCount('close')).toBe(listeners - 1);
});
