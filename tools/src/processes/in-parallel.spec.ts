import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('works on all items, and never on more than the given number at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;

    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      most = Math.max(most, ++running);
      await sleep(5);
      running -= 1;
      done.push(item);
    });

    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('starts no more work after a failure, and rejects once the running work has ended', async () => {
    const started: number[] = [];
    let hasSlowOneEnded = false;

    const result = inParallel([1, 2, 3], 2, async (item) => {
      started.push(item);
      await sleep(item === 1 ? 5 : 25);
      if (item === 1) throw new Error('one is broken');
      hasSlowOneEnded = true;
    });

    await expect(result).rejects.toThrow('one is broken');
    expect(started).toEqual([1, 2]);
    expect(hasSlowOneEnded).toBe(true);
  });
});
