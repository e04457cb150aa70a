import { describe, expect, it } from '@jest/globals';

import { KeyedSemaphore } from './keyed-semaphore.js';

const NO_PATIENCE_MS = 1;

describe('a keyed semaphore', () => {
  it('are those of one key alone', async () => {
    const semaphore = new KeyedSemaphore(1);
    await semaphore.acquire('one', NO_PATIENCE_MS);

    expect(await semaphore.acquire('one', NO_PATIENCE_MS)).toBe(false);
    expect(await semaphore.acquire('other', NO_PATIENCE_MS)).toBe(true);
    expect([semaphore.isFull('one'), semaphore.isFull('nobody')]).toEqual([true, false]);
  });

  it('remember nobody who uses none', async () => {
    const semaphore = new KeyedSemaphore(1);
    const work = Array.from({ length: 3 }, () => semaphore.run('one', 1000, () => Promise.resolve(), Error));
    await Promise.all(work);
    await semaphore.acquire('two', NO_PATIENCE_MS);
    await semaphore.acquire('two', NO_PATIENCE_MS);
    semaphore.release('two');

    expect(semaphore).toHaveProperty('semaphores.size', 0);
  });
});
