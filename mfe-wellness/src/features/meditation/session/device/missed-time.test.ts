import { describe, expect, it } from '@jest/globals';

import { beginWatch, type ClockReading, findMissed, hasDrifted, settleWatch, type Watch } from './missed-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SERVER = 1_800_000_000_000;
const BEGAN: ClockReading = { monotonic: 5000, wall: SERVER + 400 };

const watch = (changes: Partial<Watch> = {}): Watch => ({ ...beginWatch(BEGAN), server: SERVER, ...changes });
const later = (monotonic: number, wall: number): ClockReading => ({
  monotonic: BEGAN.monotonic + monotonic,
  wall: BEGAN.wall + wall,
});
/** The server tells the time in whole seconds. */
const server = (ms: number) => SERVER + Math.floor(ms / 1000) * 1000;

describe('watching the clocks', () => {
  it('sees nothing while both clocks go on alike, for however long', () => {
    expect(hasDrifted(watch(), later(20 * MINUTE, 20 * MINUTE + 1900))).toBe(false);
  });

  it.each([
    ['forward', HOUR],
    ['back', -HOUR],
    ['by three seconds', 3000],
  ])('sees that the wall clock was set %s', (_, change) => {
    expect(hasDrifted(watch(), later(MINUTE, MINUTE + change))).toBe(true);
  });

  it.each([HOUR, -HOUR, 3 * HOUR, 2500])(
    'finds nothing missed when somebody set the wall clock by %i ms, because the server agrees with the other',
    (change) => {
      expect(findMissed(watch(), later(MINUTE, MINUTE + change), server(MINUTE + 300))).toBe(0);
    },
  );

  it('finds exactly what the wall clock says about a sleep in which the monotonic clock stood still', () => {
    const slept = 7 * MINUTE + 123;

    expect(findMissed(watch(), later(MINUTE, MINUTE + slept), server(MINUTE + slept))).toBe(slept);
  });

  it('believes the server when the device slept and its wall clock was set meanwhile', () => {
    const missed = findMissed(watch(), later(MINUTE, MINUTE + 7 * MINUTE + HOUR), server(8 * MINUTE));

    expect(missed).toBe(7 * MINUTE);
  });

  it('finds nothing when less time has passed for the server: a monotonic clock never runs ahead', () => {
    expect(findMissed(watch(), later(10 * MINUTE, 10 * MINUTE + HOUR), server(MINUTE))).toBe(0);
  });

  it.each([
    ['did not answer', watch(), null],
    ['did not answer at the beginning', watch({ server: null }), server(8 * MINUTE)],
  ])('keeps the monotonic time when the server %s', (_, began, answer) => {
    expect(findMissed(began, later(MINUTE, 8 * MINUTE), answer)).toBe(0);
  });

  it('counts each sleep once', () => {
    const first = later(MINUTE, 6 * MINUTE);
    const settled = settleWatch(watch(), first, findMissed(watch(), first, server(6 * MINUTE)));
    const second = later(2 * MINUTE, 10 * MINUTE);

    expect(settled.missed).toBe(5 * MINUTE);
    expect(hasDrifted(settled, later(90_000, 6 * MINUTE + 30_000))).toBe(false);
    expect(findMissed(settled, second, server(10 * MINUTE))).toBe(3 * MINUTE);
  });
});
