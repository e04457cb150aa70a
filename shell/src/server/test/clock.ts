import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { jest } from '@jest/globals';

/** Stops the clock for code that measures how much time has passed, until a test moves it. */
export function stopClock() {
  // Sums of whole numbers are exact.
  const startedAt = Math.ceil(performance.now());
  const clock = jest.spyOn(performance, 'now').mockReturnValue(startedAt);
  return { passed: (ms: number) => void clock.mockReturnValue(startedAt + ms) };
}

/** Seconds pass with each look at this clock, so that no test waits for an API that could be about to restart. */
export function hurryClock() {
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 5000));
  return { goOn: () => clock.mockRestore() };
}

/** Counts the connections of this process that could not be opened, such as those to an API that is away. */
export function countFailures() {
  let count = 0;
  const onError = () => void (count += 1);
  subscribe('undici:client:connectError', onError);
  return { count: () => count, stop: () => unsubscribe('undici:client:connectError', onError) };
}
