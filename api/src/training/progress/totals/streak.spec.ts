import { describe, expect, it } from '@jest/globals';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { isLong } from '../../../../test/long.js';
import { type DayStart, dayStarts, offsetPeriods, TESTED_TIME_ZONES } from '../../../../test/time-zones.js';
import { continueStreak, currentStreak, type Streak } from './streak.js';

/** Includes the days that Apia and Fakaofo skipped in 2011, and clocks that were set back past 03:00. */
const FROM = Date.UTC(2009, 0, 1);
const TO = Date.UTC(2032, 0, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEAR_MS = 4 * DAY_MS;

const clocks = TESTED_TIME_ZONES.map((zone) => {
  const periods = offsetPeriods(zone, FROM, TO);
  const changes = periods.slice(1).map(({ from }) => from);
  return { zone, changes, starts: dayStarts(periods, TO) };
});

const dayOf = ({ day }: DayStart): Day => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A run of days around each change of the clocks, and one run that every zone has. */
function runsOf({ changes, starts }: (typeof clocks)[number]): DayStart[][] {
  const runs = [starts.slice(0, 8)];
  let next = 0;
  for (const change of changes) {
    while ((starts[next]?.at ?? Infinity) < change - NEAR_MS) next += 1;
    const end = starts.findIndex(({ at }, index) => index > next && at > change + NEAR_MS);
    runs.push(starts.slice(next, end));
  }
  return runs;
}

describe('a day, in every time zone and around every change of its clocks,', () => {
  it('is tested with enough clock changes', () => {
    expect(TESTED_TIME_ZONES.length).toBeGreaterThan(isLong ? 400 : 50);
    expect(clocks.flatMap(({ changes }) => changes).length).toBeGreaterThan(isLong ? 5000 : 500);
  });

  it('begins when clocks first show 03:00, and the day before lasts until then', () => {
    const wrong = clocks.flatMap((clock) =>
      runsOf(clock).flatMap((run) =>
        run.slice(1).filter((start, index) => {
          const [last, first] = [start.at - 1, start.at].map((at) => dayIn(clock.zone, new Date(at)));
          return first !== dayOf(start) || last !== dayOf(run[index]!);
        }),
      ),
    );

    expect(wrong).toEqual([]);
  });

  it('follows the day before it: no day repeats or is skipped', () => {
    const wrong: unknown[] = [];
    for (const { zone, changes } of clocks) {
      for (const change of changes) {
        let before = dayIn(zone, new Date(change - 6 * HOUR_MS));
        for (let at = change - 6 * HOUR_MS; at < change + 6 * HOUR_MS; at += HOUR_MS / 4) {
          const day = dayIn(zone, new Date(at));
          const days = (Date.parse(day) - Date.parse(before)) / DAY_MS;
          if (days !== 0 && days !== 1) wrong.push({ zone, at: new Date(at), before, day });
          before = day;
        }
      }
    }

    expect(wrong).toEqual([]);
  });
});

describe('a streak, in every time zone and around every change of its clocks,', () => {
  const random = seededRandom(4);
  /** A member who plays once on each of these days, at a random time. */
  const playedOn = (zone: string, run: readonly DayStart[], starts: readonly DayStart[]) =>
    run.map(({ day, at }) => {
      const ends = starts[day - starts[0]!.day + 1]?.at ?? at;
      return dayIn(zone, new Date(at + random() * (ends - at)));
    });
  const streakAfter = (days: readonly Day[]) =>
    days.reduce<Streak>((streak, day) => continueStreak(streak, day), { days: 0, lastDay: null });

  it('grows with each day on which a member plays once, at whatever time', () => {
    const wrong = clocks.flatMap((clock) =>
      runsOf(clock).filter((run) => streakAfter(playedOn(clock.zone, run, clock.starts)).days !== run.length),
    );

    expect(wrong).toEqual([]);
  });

  it('ends with a skipped day', () => {
    const wrong = clocks.flatMap((clock) =>
      runsOf(clock).filter((run) => {
        const days = playedOn(clock.zone, run, clock.starts);
        const left = 1 + Math.floor(random() * (days.length - 2));
        const isShown = currentStreak(streakAfter(days.slice(0, left)), days[left + 1]!) > 0;
        return isShown || streakAfter(days.toSpliced(left, 1)).days !== days.length - left - 1;
      }),
    );

    expect(wrong).toEqual([]);
  });
});

const streak = (days: number, lastDay: Streak['lastDay']) => ({ days, lastDay });

describe('a streak', () => {
  it.each([
    ['begins with the first session', streak(0, null), '2026-05-10', streak(1, '2026-05-10')],
    ['is unchanged by a second session on one day', streak(4, '2026-05-10'), '2026-05-10', streak(4, '2026-05-10')],
    [
      'grows on the next day, also at the end of a year',
      streak(4, '2025-12-31'),
      '2026-01-01',
      streak(5, '2026-01-01'),
    ],
    ['starts again after a day without a session', streak(4, '2026-05-10'), '2026-05-12', streak(1, '2026-05-12')],
    ['survives a clock that was set back', streak(4, '2026-05-10'), '2026-05-09', streak(4, '2026-05-10')],
  ])('%s', (_, before, today, after) => {
    expect(continueStreak(before, today)).toEqual(after);
  });

  it('is shown until a whole day has passed without a session', () => {
    const days = ['2026-05-10', '2026-05-11', '2026-05-12'];

    expect(days.map((today) => currentStreak(streak(4, '2026-05-10'), today))).toEqual([4, 4, 0]);
    expect(currentStreak(streak(0, null), '2026-05-12')).toBe(0);
  });
});
