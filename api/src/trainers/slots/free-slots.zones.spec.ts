import { describe, expect, it } from '@jest/globals';
import { SESSION_MINUTES } from '@mindgrove/contracts/rules/booking-rules';
import fc from 'fast-check';

import { isLong } from '../../../test/long.js';
import { offsetPeriods, TIME_ZONES, UNUSUAL_TIME_ZONES } from '../../../test/time-zones.js';
import {
  findObstacle,
  freeStartsOn,
  latestStart,
  nearestStarts,
  nextFreeDate,
  sessionAt,
  toSlot,
  type TrainerCalendar,
} from './free-slots.js';
import type { Schedule } from './schedule.js';
import { clockAt, dateAfter, dateAt, days, hours, instantsOf, minutes, weekdayOf } from './zoned-time.js';

const FROM = Date.parse('2026-01-01T00:00Z');
const TO = Date.parse('2028-01-01T00:00Z');
const CHECKED_MINUTES = Array.from({ length: 8 }, (_, index) => (index * (SESSION_MINUTES - 1)) / 7);
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

const CHANGES = TIME_ZONES.flatMap((zone) =>
  offsetPeriods(zone, FROM, TO)
    .slice(1)
    .map(({ from }) => ({ zone, at: from })),
);

/** Bookings do not overlap, for a trainer is in one session at a time. */
function arbitraryBookings(now: number) {
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 30 }), { maxLength: 12 });
  return offsets.map((numbers) =>
    numbers.map((number) => ({
      ...sessionAt(now - (now % hours(1)) + hours(number) + minutes((number * 7) % 10)),
      ownWith: number % 3 === 0 ? 'Sage' : null,
    })),
  );
}

const arbitraryHours = fc
  .tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 30, max: 600 }))
  .map(([from, length]) => ({ from: clockOf(from), to: clockOf(Math.min(from + length, 1439)) }));
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const arbitraryCalendar = fc
  .record({
    time_zone: fc.oneof(fc.constantFrom(...TIME_ZONES), fc.constantFrom(...UNUSUAL_TIME_ZONES)),
    weekly: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 7 }), arbitraryHours).map(([weekday, span]) => ({ weekday, ...span })),
      { selector: ({ weekday }) => weekday, maxLength: 7 },
    ),
    off: fc.integer({ min: 0, max: 60 }),
    extra: arbitraryHours,
    change: fc.constantFrom(...CHANGES),
    before: fc.integer({ min: 0, max: 60 * 24 * 10 }),
    zone: fc.oneof(fc.constantFrom(...TIME_ZONES), fc.constantFrom(...UNUSUAL_TIME_ZONES)),
    isAtChange: fc.boolean(),
  })
  .chain(({ time_zone, weekly, off, extra, change, before, zone, isAtChange }) => {
    const now = change.at - minutes(before);
    const today = dateAt(now, time_zone);
    const exceptions = [
      { date: dateAfter(today, off % 12), hours: [] },
      { date: dateAfter(today, (off % 12) + 1), hours: [extra] },
    ];
    const schedule: Schedule = { time_zone: isAtChange ? change.zone : time_zone, weekly, exceptions };
    const memberZone = off % 2 === 0 ? change.zone : zone;
    return arbitraryBookings(now).map((booked) => ({ memberZone, calendar: { schedule, booked, now } }));
  });

/** Whether the trainer's clock shows their hours through the whole session, minute by minute. */
function isShownWithinHours({ weekly, exceptions, time_zone }: Schedule, start: number) {
  return CHECKED_MINUTES.every((minute) => {
    const instant = start + minutes(minute);
    const date = dateAt(instant, time_zone);
    const clock = clockAt(instant, time_zone);
    const spans =
      exceptions.find((exception) => exception.date === date)?.hours ??
      weekly.filter(({ weekday }) => weekday === weekdayOf(date));
    return spans.some(({ from, to }) => from <= clock && clock < to);
  });
}

const changesNear = (zone: string, instant: number) =>
  CHANGES.some((change) => change.zone === zone && Math.abs(change.at - instant) < days(1));

// The same calendars in each run.
fc.configureGlobal({ seed: 2026 });

describe('free slots', () => {
  it('can be booked by what the member’s clock shows, and are what they say, whatever the zones and clocks', () => {
    fc.assert(
      fc.property(arbitraryCalendar, ({ calendar, memberZone }) => {
        const today = dateAt(calendar.now, memberZone);
        for (let day = -1; day <= 12; day++) {
          const date = dateAfter(today, day);
          const starts = freeStartsOn(calendar, date, memberZone);
          expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
          for (const start of starts) {
            const { starts_at, local_time, trainer_time } = toSlot(start, calendar, memberZone);
            expect(instantsOf(date, local_time, memberZone)).toContain(Date.parse(starts_at));
            expect(trainer_time).toBe(clockAt(start, calendar.schedule.time_zone));
            expect(findObstacle(calendar, start)).toBeUndefined();
          }
        }
      }),
      { numRuns: isLong ? 40 : 10 },
    );
  });

  it('are neither past, nor too far ahead, nor outside hours, nor overlapping', () => {
    fc.assert(
      fc.property(arbitraryCalendar, ({ calendar, memberZone }) => {
        const { schedule, booked, now } = calendar;
        for (let day = 0; day <= 12; day++) {
          for (const start of freeStartsOn(calendar, dateAfter(dateAt(now, memberZone), day), memberZone)) {
            expect(start).toBeGreaterThan(now);
            expect(start).toBeLessThanOrEqual(latestStart(now));
            expect(booked.every(({ start: other, end }) => end <= start || sessionAt(start).end <= other)).toBe(true);
            // When a trainer's clock is set back into their hours, it shows earlier times again while they work.
            if (!changesNear(schedule.time_zone, start)) expect(isShownWithinHours(schedule, start)).toBe(true);
          }
        }
      }),
      { numRuns: isLong ? 40 : 10 },
    );
  });

  it('of the next date with one are the first after the date', () => {
    fc.assert(
      fc.property(arbitraryCalendar, ({ calendar, memberZone }) => {
        const today = dateAt(calendar.now, memberZone);

        const next = nextFreeDate(calendar, today, memberZone);

        const dates = Array.from({ length: 92 }, (_, day) => dateAfter(today, day + 1));
        const expected = dates.find((date) => freeStartsOn(calendar, date, memberZone).length > 0) ?? null;
        expect(next).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('near a time are the nearest, in order', () => {
    fc.assert(
      fc.property(arbitraryCalendar, fc.integer({ min: -5, max: 40 }), ({ calendar, memberZone }, day) => {
        const around = calendar.now + days(day);

        const nearest = nearestStarts(calendar, around);

        const center = Math.max(around, calendar.now);
        const today = dateAt(calendar.now, memberZone);
        const all = Array.from({ length: 93 }, (_, index) =>
          freeStartsOn(calendar, dateAfter(today, index), memberZone),
        ).flat();
        const distances = all.map((start) => Math.abs(start - center)).toSorted((a, b) => a - b);
        const found = nearest.map((start) => Math.abs(start - center)).toSorted((a, b) => a - b);
        expect(found).toEqual(distances.slice(0, 3));
        expect(nearest).toEqual(nearest.toSorted((a, b) => a - b));
      }),
      { numRuns: 10 },
    );
  });

  it('that any minute of the hours offers are refused only for a reason that holds', () => {
    fc.assert(
      fc.property(arbitraryCalendar, fc.integer({ min: -600, max: 60 * 24 * 12 }), ({ calendar }, minute) => {
        const { schedule, now, booked } = calendar;
        const start = now - (now % minutes(1)) + minutes(minute);
        fc.pre(!changesNear(schedule.time_zone, start));
        const isTaken = booked.some(({ start: other, end }) => other < sessionAt(start).end && start < end);

        const obstacle = findObstacle(calendar, start);

        expect(obstacle === 'past').toBe(start <= now);
        if (start <= now) return;
        expect(obstacle === 'outside-hours').toBe(!isShownWithinHours(schedule, start));
        if (obstacle !== 'outside-hours') expect(obstacle !== undefined).toBe(isTaken);
      }),
      { numRuns: isLong ? 500 : 100 },
    );
  });

  it.each([
    ['America/Chicago', '2026-03-08', 23],
    ['America/Chicago', '2026-11-01', 25],
    ['America/Chicago', '2026-11-02', 24],
    ['Asia/Kathmandu', '2026-11-01', 24],
    ['Pacific/Apia', '2026-11-01', 24],
    ['America/St_Johns', '2026-03-08', 23],
  ])('in %s on %s are %i of a trainer there who works all day', (zone, date, count) => {
    const calendar = calendarOf(zone, date);

    expect(freeStartsOn(calendar, date, zone)).toHaveLength(count);
  });

  it('with the same local time are both listed when the clock is set back', () => {
    const [zone, date] = ['America/Chicago', '2026-11-01'];
    const calendar = calendarOf(zone, date);

    const slots = freeStartsOn(calendar, date, zone).map((start) => toSlot(start, calendar, zone));

    const [first, second] = slots.filter(({ local_time }) => local_time === '01:00');
    expect([first?.starts_at, second?.starts_at]).toEqual(['2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z']);
  });

  it('begin at the same time of UTC when the member’s clock moves by half an hour', () => {
    const calendar = calendarOf('UTC', '2026-10-03');
    const [before, after] = ['2026-10-03', '2026-10-04'].map((date) =>
      freeStartsOn(calendar, date, 'Australia/Lord_Howe').map(
        (start) => toSlot(start, calendar, 'Australia/Lord_Howe').local_time,
      ),
    );

    expect(before?.[0]).toBe('00:30');
    expect(after?.slice(0, 3)).toEqual(['00:30', '01:30', '03:00']);
  });
});

/** The day before, so that the whole date is ahead. */
function calendarOf(time_zone: string, date: string): TrainerCalendar {
  const schedule: Schedule = { time_zone, weekly: ALWAYS, exceptions: [] };
  return { schedule, booked: [], now: Date.parse(`${date}T00:00Z`) - days(2) };
}
