import { describe, expect, it } from '@jest/globals';

import { SlotsByKey } from './slots-by-key.js';

const NO_PATIENCE_MS = 1;

describe('slots by key', () => {
  it('are those of one key alone', async () => {
    const slots = new SlotsByKey(1);
    await slots.take('one', NO_PATIENCE_MS);

    expect(await slots.take('one', NO_PATIENCE_MS)).toBe(false);
    expect(await slots.take('other', NO_PATIENCE_MS)).toBe(true);
    expect([slots.isFull('one'), slots.isFull('nobody')]).toEqual([true, false]);
  });

  it('remember nobody who uses none', async () => {
    const slots = new SlotsByKey(1);
    const work = Array.from({ length: 3 }, () => slots.run('one', 1000, () => Promise.resolve(), Error));
    await Promise.all(work);
    await slots.take('two', NO_PATIENCE_MS);
    await slots.take('two', NO_PATIENCE_MS);
    slots.release('two');

    expect(slots).toHaveProperty('slotsOf.size', 0);
  });
});
