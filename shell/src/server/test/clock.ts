import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';

import { jest } from '@jest/globals';

/** Makes only the clock that a test moves count for what a server sets with `setTimeout`. Node's own timers go on. */
export function stopTimers(): void {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'hrtime', 'Date'],
  });
}

/** Moves the clock once a server waits for something. */
export async function passWait(ms: number): Promise<void> {
  while (jest.getTimerCount() === 0) await sleep(10);
  jest.advanceTimersByTime(ms);
}

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

/** Counts the requests of this process that failed, such as those to an API that is away. */
export function countFailures() {
  let count = 0;
  const onError = () => void (count += 1);
  subscribe('http.client.request.error', onError);
  return { count: () => count, stop: () => unsubscribe('http.client.request.error', onError) };
}
