import { describe, expect, it } from '@jest/globals';

import {
  elapsed,
  type Meditation,
  overrun,
  reduceMeditation,
  secondsLeft,
  stoppedMeditation,
  wholeMinutes,
} from './meditation.state.ts';

const MINUTE = 60_000;
const NOON = 1_800_000_000_000;

const started = (minutes = 5) => reduceMeditation(stoppedMeditation(minutes), { type: 'start', at: NOON });
const after = (session: Meditation, type: 'pause' | 'resume' | 'stop' | 'complete' | 'tick', ms: number) =>
  reduceMeditation(session, { type, at: NOON + ms });

describe('a meditation', () => {
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

  it.each([2, 5, 10, 15, 20])('of %i minutes ends after exactly that time', (minutes) => {
    const end = minutes * MINUTE;

    expect(after(started(minutes), 'tick', end - 1).status).toBe('running');
    expect(after(started(minutes), 'tick', end).status).toBe('completed');
    expect(wholeMinutes(after(started(minutes), 'tick', end), NOON + end)).toBe(minutes);
  });

  it('can be completed early, with what was meditated so far', () => {
    const completed = after(started(10), 'complete', 3 * MINUTE + 1);

    expect(completed.status).toBe('completed');
    expect(secondsLeft(completed, NOON + 9 * MINUTE)).toBe(0);
    expect(wholeMinutes(completed, NOON + 9 * MINUTE)).toBe(3);
  });

  it('adds time that the clock missed, also after a pause that followed', () => {
    const running = reduceMeditation(started(5), { type: 'add', ms: 2 * MINUTE });
    const paused = reduceMeditation(after(started(5), 'pause', MINUTE), { type: 'add', ms: 2 * MINUTE });

    expect(elapsed(running, NOON + MINUTE)).toBe(3 * MINUTE);
    expect(elapsed(paused, NOON + 50 * MINUTE)).toBe(3 * MINUTE);
  });

  it('knows for how long it has been over', () => {
    expect(overrun(started(5), NOON + 3 * MINUTE)).toBe(0);
    expect(overrun(started(5), NOON + 65 * MINUTE)).toBe(60 * MINUTE);
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
    expect(after(stoppedMeditation(5), 'complete', 0)).toEqual(stoppedMeditation(5));
    expect(reduceMeditation(stoppedMeditation(5), { type: 'add', ms: MINUTE })).toEqual(stoppedMeditation(5));
  });
});
