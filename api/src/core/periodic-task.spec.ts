import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { PeriodicTask } from './periodic-task.js';

describe('repeated work', () => {
  beforeEach(() => {
    Logger.overrideLogger(false);
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is done at intervals, and goes on after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('once more')));
    const repeated = new PeriodicTask('Counting', 1000, work);

    repeated.start();
    await jest.advanceTimersByTimeAsync(3500);
    await repeated.stop();

    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is never done twice at a time', async () => {
    const work = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 5000)));
    const repeated = new PeriodicTask('Counting', 1000, work);

    repeated.start();
    await jest.advanceTimersByTimeAsync(5500);

    expect(work).toHaveBeenCalledTimes(1);
  });

  it('ends with what is under way', async () => {
    let isDone = false;
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      isDone = true;
    };
    const repeated = new PeriodicTask('Counting', 1000, work);
    repeated.start();
    await jest.advanceTimersByTimeAsync(1000);

    const stopped = repeated.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    await stopped;

    expect(isDone).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});
