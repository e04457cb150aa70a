import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const callAtOnce = ((callback: () => void) => (callback(), 0)) as unknown as typeof setTimeout;

/** Fakes the time of the file's tests, and empties the storage after each. */
export function withFakeTime() {
  beforeEach(() => {
    // The round's clock reads performance.now(), so that is faked, too.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'requestAnimationFrame'] });
    // Frames, and what is put off until after them, take no time: a test's milliseconds are those of the round.
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(callAtOnce);
      draw(performance.now());
      timer.mockRestore();
      return 0;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
  });
}

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
