import { describe, expect, it } from '@jest/globals';

import {
  DURATIONS,
  type Meditation,
  reduceMeditation,
  secondsLeft,
  stoppedMeditation,
  wholeMinutes,
} from './meditation.state.ts';

const MINUTE = 60_000;
const NOON = 1_800_000_000_000;

const started = (minutes = 5) => reduceMeditation(stoppedMeditation(minutes), { type: 'start', at: NOON });
const after = (session: Meditation, type: 'pause' | 'resume' | 'stop' | 'tick', ms: number) =>
  reduceMeditation(session, { type, at: NOON + ms });

describe('a meditation', () => {
  it('lasts 2, 5, 10, 15 or 20 minutes', () => {
    expect(DURATIONS).toEqual([2, 5, 10, 15, 20]);
  });

  it('shows its whole duration before and at the start', () => {
    expect(secondsLeft(stoppedMeditation(5), NOON)).toBe(300);
    expect(secondsLeft(started(5), NOON)).toBe(300);
  });

  it('follows the clock, however rarely it ticks', () => {
    expect(secondsLeft(started(5), NOON + 4 * MINUTE)).toBe(60);
  });

  it('does not count the time of a pause', () => {
    const paused = after(started(5), 'pause', MINUTE);
    const resumed = after(paused, 'resume', 31 * MINUTE);

    expect(secondsLeft(paused, NOON + 20 * MINUTE)).toBe(240);
    expect(secondsLeft(resumed, NOON + 32 * MINUTE)).toBe(180);
  });

  it('is completed by the first tick at or after its end, and counts the chosen minutes', () => {
    const tooEarly = after(started(2), 'tick', 2 * MINUTE - 1);
    const late = after(started(2), 'tick', 9 * MINUTE);

    expect(tooEarly.status).toBe('running');
    expect(late.status).toBe('completed');
    expect(wholeMinutes(late, NOON + 9 * MINUTE)).toBe(2);
  });

  it('goes back to the chosen duration when stopped', () => {
    expect(after(started(10), 'stop', 3 * MINUTE)).toEqual(stoppedMeditation(10));
  });

  it.each([
    [59_999, 0],
    [60_000, 1],
    [179_999, 2],
  ])('after %i ms has %i whole minutes', (ms, minutes) => {
    expect(wholeMinutes(started(5), NOON + ms)).toBe(minutes);
  });

  it('loses nothing when the clock is set back', () => {
    const paused = after(started(5), 'pause', 2 * MINUTE);
    const resumed = after(paused, 'resume', 2 * MINUTE);

    expect(wholeMinutes(resumed, NOON - 60 * MINUTE)).toBe(2);
  });

  it('changes its duration only while it does not run', () => {
    expect(reduceMeditation(stoppedMeditation(5), { type: 'choose', minutes: 20 })).toEqual(stoppedMeditation(20));
    expect(reduceMeditation(started(5), { type: 'choose', minutes: 20 })).toEqual(started(5));
  });

  it('starts again after it was completed', () => {
    const completed = after(started(2), 'tick', 2 * MINUTE);

    expect(reduceMeditation(completed, { type: 'start', at: NOON })).toEqual(started(2));
  });

  it('ignores events that do not apply to its status', () => {
    const paused = after(started(), 'pause', MINUTE);

    expect(after(stoppedMeditation(5), 'pause', 0)).toEqual(stoppedMeditation(5));
    expect(after(started(), 'resume', MINUTE)).toEqual(started());
    expect(after(paused, 'tick', 60 * MINUTE)).toBe(paused);
  });
});
