import { PassThrough } from 'node:stream';

import { expect, it } from '@jest/globals';

import { type Place, Slots } from './slots.js';

const PATIENCE_MS = 10_000;

it('gives a slot to those who wait, in their order', async () => {
  const slots = new Slots(1);
  await slots.take(PATIENCE_MS);
  const entered: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    await slots.take(PATIENCE_MS);
    entered.push(name);
    slots.release();
  });

  slots.release();
  await Promise.all(waiting);

  expect(entered).toEqual(['first', 'second']);
  expect(slots.isUnused).toBe(true);
});

it('gives a slot to each line in turn, and every second one to those that come first', async () => {
  const slots = new Slots(1);
  await slots.take(PATIENCE_MS);
  const entered: string[] = [];
  const wait = async (name: string, place: Place) => {
    await slots.take(PATIENCE_MS, place);
    entered.push(name);
    slots.release();
  };
  const waiting = [
    wait('flood 1', { line: 'flood' }),
    wait('flood 2', { line: 'flood' }),
    wait('flood 3', { line: 'flood' }),
    wait('visitor', { line: 'visitor' }),
    wait('member 1', { line: 'member', isFirst: true }),
    wait('member 2', { line: 'member', isFirst: true }),
    wait('member 3', { line: 'member', isFirst: true }),
  ];

  slots.release();
  await Promise.all(waiting);

  expect(entered).toEqual(['member 1', 'flood 1', 'member 2', 'visitor', 'member 3', 'flood 2', 'flood 3']);
  expect(slots.isUnused).toBe(true);
});

it('gives none when nobody released one in time', async () => {
  const slots = new Slots(1);
  await slots.take(PATIENCE_MS);

  expect(await slots.take(20)).toBe(false);
  slots.release();
  expect(slots.isUnused).toBe(true);
});

it('gives none when as many wait as may', async () => {
  const slots = new Slots(1, 1);
  await slots.take(PATIENCE_MS);
  const waiting = slots.take(PATIENCE_MS);

  const refused = await slots.take(PATIENCE_MS);

  expect(refused).toBe(false);
  slots.release();
  expect(await waiting).toBe(true);
});

it('gives none to a caller who leaves, and keeps nothing of them', async () => {
  const slots = new Slots(1);
  const [left, leaving] = [new PassThrough().destroy(), new PassThrough()];
  await slots.take(PATIENCE_MS);
  const waiting = [slots.take(PATIENCE_MS, { caller: left }), slots.take(PATIENCE_MS, { caller: leaving })];

  leaving.destroy();

  expect(await Promise.all(waiting)).toEqual([false, false]);
  slots.release();
  expect(slots.isUnused).toBe(true);
});

it('does not listen to a caller any longer who has a slot', async () => {
  const slots = new Slots(1);
  const caller = new PassThrough();
  await slots.take(PATIENCE_MS);
  const waiting = slots.take(PATIENCE_MS, { caller });
  const listeners = caller.listenerCount('close');

  slots.release();
  await waiting;

  expect(caller.listenerCount('close')).toBe(listeners - 1);
});
