import { describe, expect, it } from '@jest/globals';

import { type OffsetPeriod, offsetPeriods, TIME_ZONES } from '../../../test/time-zones.js';
import { clockAt, clockChangeOver, dateAfter, hours, instantsOf, minutes, startOfDate } from './zoned-time.js';

const FROM = Date.parse('2026-01-01T00:00Z');
const TO = Date.parse('2028-01-01T00:00Z');
const QUARTERS = Array.from({ length: 25 }, (_, index) => minutes(15 * (index - 12)));

interface Change {
  zone: string;
  at: number;
  before: number;
  after: number;
  periods: OffsetPeriod[];
}

/** Every clock change of every zone in two years, as Intl knows them. */
const CHANGES: Change[] = TIME_ZONES.flatMap((zone) => {
  const periods = offsetPeriods(zone, FROM, TO);
  return periods.slice(1).map(({ from, offset }, index) => {
    const before = periods[index]?.offset ?? 0;
    return { zone, at: from, before, after: offset, periods };
  });
});

const wallClock = (instant: number, offset: number) => {
  const [date = '', time = ''] = new Date(instant + offset).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
};

/** Tries each offset that the zone has in these years. */
const expectedInstants = ({ periods }: Change, wall: number) =>
  periods.flatMap(({ from, offset }, index) => {
    const until = periods[index + 1]?.from ?? Infinity;
    return wall - offset >= from && wall - offset < until ? [wall - offset] : [];
  });

describe('around every clock change of two years', () => {
  it('there are changes of an hour and of half an hour, in both hemispheres', () => {
    const zones = new Set(CHANGES.map(({ zone }) => zone));

    expect(CHANGES.length).toBeGreaterThan(300);
    for (const zone of ['America/Chicago', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/St_Johns'])
      expect(zones).toContain(zone);
  });

  it('a time is found once, twice or never, as often as the clock shows it', () => {
    const wrong = CHANGES.flatMap((change) =>
      QUARTERS.flatMap((quarter) => {
        const wall = change.at + change.before + quarter;
        const { date, time } = wallClock(wall, 0);
        const found = instantsOf(date, time, change.zone);
        const expected = expectedInstants(change, wall);
        return JSON.stringify(found) === JSON.stringify(expected)
          ? []
          : [{ ...change, periods: [], date, time, found }];
      }),
    );

    expect(wrong).toEqual([]);
  });

  it('a time that does not exist is explained with the times between which the clock jumps', () => {
    const forward = CHANGES.filter(({ before, after }) => after > before);

    const explained = forward.map(({ zone, at, before, after }) => {
      const { date, time } = wallClock(at + (after - before) / 2, before);
      return { zone, change: clockChangeOver(date, time, zone) };
    });

    expect(explained).toEqual(
      forward.map(({ zone, at, before, after }) => {
        const [from, to] = [wallClock(at, before).time, wallClock(at, after).time];
        return { zone, change: { from, to } };
      }),
    );
  });

  it('a jump by seconds, as there were some until 1972, is explained too', () => {
    expect(clockChangeOver('1972-01-07', '00:15', 'Africa/Monrovia')).toEqual({ from: '00:00', to: '00:44' });
  });

  it('the day is as much shorter or longer as the clock is set', () => {
    const changed = CHANGES.map(({ zone, at, before, after }) => {
      // Some clocks jump from 11 PM to midnight: it is the day before that is shorter.
      const { date } = wallClock(at, Math.min(before, after));
      return { zone, date, length: hours(24) + before - after };
    });

    const lengths = changed.map(({ zone, date }) => {
      const length = startOfDate(dateAfter(date, 1), zone) - startOfDate(date, zone);
      return { zone, date, length };
    });

    expect(lengths).toEqual(changed);
  });

  it('the clock shows what Intl says', () => {
    for (const { zone, at, before, after } of CHANGES) {
      expect([zone, clockAt(at - minutes(1), zone)]).toEqual([zone, wallClock(at - minutes(1), before).time]);
      expect([zone, clockAt(at, zone)]).toEqual([zone, wallClock(at, after).time]);
    }
  });
});
