import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('works on everything, and never on more than the given number at a time', async () => {
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

  it('begins nothing more after a failure, and rejects when what runs has ended', async () => {
    const begun: number[] = [];
    let hasSlowOneEnded = false;

    const result = inParallel([1, 2, 3], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('one is broken');
      await sleep(20);
      hasSlowOneEnded = true;
    });

    await expect(result).rejects.toThrow('one is broken');
    expect(begun).toEqual([1, 2]);
    expect(hasSlowOneEnded).toBe(true);
  });
});
