import { describe, expect, it } from '@jest/globals';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';

import { isLong } from '../../../../test/long.js';
import { type DayStart, dayStarts, offsetPeriods, TESTED_TIME_ZONES } from '../../../../test/time-zones.js';
import { timeOf } from './session-time.js';

const FROM = Date.UTC(2026, 0, 1);
const TO = Date.UTC(2028, 0, 1);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DURATIONS = [2, 5, 10, 15, 20];

const dayOf = ({ day }: DayStart): Day => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days that are longer or shorter than 24 hours, with their neighbors, and some that are not. */
const days = TESTED_TIME_ZONES.flatMap((zone) => {
  const starts = dayStarts(offsetPeriods(zone, FROM, TO), TO);
  const lengths = starts.map(({ at }, index) => (starts[index + 1]?.at ?? at + DAY_MS) - at);
  const isNearChange = (index: number) => lengths.slice(Math.max(0, index - 1), index + 2).some((ms) => ms !== DAY_MS);
  return starts
    .map((start, index) => ({ zone, start, hours: lengths[index]! / HOUR_MS, before: starts[index - 1] }))
    .filter((_, index) => index > 0 && (index % 100 === 1 || isNearChange(index)));
});

/** The days of a session that ends at an instant: as it is sent at once, and a week later. */
const daysOf = (zone: string, minutes: number, endedAt: number): Day[] => {
  const ended_at = new Date(endedAt).toISOString();
  const [now, later] = [timeOf({ minutes }, zone, endedAt), timeOf({ minutes, ended_at }, zone, endedAt + 7 * DAY_MS)];
  return [now.day, later.day];
};

describe('a meditation, in every time zone and on days of any length,', () => {
  it('is tested on days of 23 and 25 hours too', () => {
    const lengths = new Set(days.map(({ hours }) => hours));

    expect([...lengths]).toEqual(expect.arrayContaining([23, 24, 25]));
    expect(days.length).toBeGreaterThan(isLong ? 3000 : 300);
  });

  it.each(DURATIONS)('counts for the day on which it began: %i minutes', (minutes) => {
    const length = minutes * MINUTE_MS;
    const wrong = days.filter(({ zone, start, before }) => {
      const endings: [number, Day][] = [
        [start.at + length, dayOf(start)],
        [start.at + length - SECOND_MS, dayOf(before!)],
        [start.at + SECOND_MS, dayOf(before!)],
        [start.at, dayOf(before!)],
      ];
      return endings.some(([endedAt, day]) => daysOf(zone, minutes, endedAt).some((found) => found !== day));
    });

    expect(wrong).toEqual([]);
  });
});

describe('a meditation', () => {
  const NOW = Date.parse('2027-05-20T12:00:00Z');
  const time = (session: object, zone = 'UTC') => timeOf({ minutes: 10, ...session }, zone, NOW);

  it.each([
    ['across midnight', 'UTC', '2027-05-11T00:05:00Z', '2027-05-10'],
    ['that began before 03:00', 'UTC', '2027-05-11T03:05:00Z', '2027-05-10'],
    ['that began at 03:00', 'UTC', '2027-05-11T03:10:00Z', '2027-05-11'],
  ])('%s counts for the day on which it began', (_, zone, ended_at, day) => {
    expect(time({ ended_at }, zone).day).toBe(day);
  });

  it.each([
    ['forward', 'Europe/Berlin', '2026-03-29T01:05:00Z', '2026-03-28'], // 01:55 to 03:05.
    ['forward', 'America/New_York', '2026-03-08T07:05:00Z', '2026-03-07'],
    ['back', 'Europe/Berlin', '2026-10-25T01:05:00Z', '2026-10-24'], // 02:55 to 02:05.
    ['back', 'Australia/Lord_Howe', '2026-04-04T15:05:00Z', '2026-04-04'], // 01:55 to 01:35, by half an hour.
  ])('during which clocks go %s in %s counts for the day on which it began', (_, zone, ended_at, day) => {
    const now = Date.parse(ended_at) + DAY_MS;

    expect(timeOf({ minutes: 10, ended_at }, zone, now).day).toBe(day);
  });

  it('with pauses began before them', () => {
    const session = { ended_at: '2027-05-11T03:20:00Z' };

    expect(time(session).day).toBe('2027-05-11');
    expect(time({ ...session, elapsed_seconds: 25 * 60 }).day).toBe('2027-05-10');
  });

  it('took its minutes at least, and a day at most', () => {
    const began = (elapsed_seconds: number) => NOW - time({ elapsed_seconds }).beganAt.getTime();

    expect(began(30)).toBe(10 * MINUTE_MS);
    expect(began(Number.MAX_SAFE_INTEGER)).toBe(DAY_MS);
  });

  it('counts for the day in the time zone in which it took place, wherever the member is when it arrives', () => {
    const ended_at = '2027-05-10T21:30:00Z'; // Late on Monday in Berlin, Tuesday in Tokyo.

    expect(time({ ended_at, time_zone: 'Europe/Berlin' }, 'Asia/Tokyo').day).toBe('2027-05-10');
    expect(time({ ended_at }, 'Asia/Tokyo').day).toBe('2027-05-11');
  });

  it.each(['Nowhere/Land', '+25:00', 'x'])('in the unknown time zone %p counts in the current one', (time_zone) => {
    expect(time({ time_zone }, 'Pacific/Kiritimati').day).toBe(dayIn('Pacific/Kiritimati', new Date(NOW)));
  });

  it.each([
    ['comes from the future', '2999-01-01T00:00:00Z', NOW],
    ['is older than a browser keeps sessions', '2001-01-01T00:00:00Z', NOW - 14 * DAY_MS],
  ])('is dated to the nearest allowed time when it %s', (_, ended_at, expected) => {
    expect(time({ ended_at }).endedAt.getTime()).toBe(expected);
  });
});
