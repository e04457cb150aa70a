import type { Slot } from '@mindgrove/contracts/trainers';
import { BOOKING_DAYS_AHEAD, SESSION_MINUTES, SLOT_INTERVAL_MINUTES } from '@mindgrove/contracts/rules/booking-rules';

import { overlaps, type Period, type Schedule, workingPeriods } from './schedule.js';
import { clockAt, dateAfter, dateAt, days, type Instant, minutes, startOfDate } from './zoned-time.js';

export interface BookedSession extends Period {
  /** The name of its trainer, if it is the member's own. */
  ownWith: string | null;
}

/** All facts that decide whether a member can book a session with a trainer. */
export interface TrainerCalendar {
  schedule: Schedule;
  /** The sessions of the trainer and of the member. */
  booked: BookedSession[];
  now: Instant;
}

export type Obstacle = 'past' | 'too-far' | 'outside-hours' | 'own-session' | 'taken';

const NEAREST = 3;
/** The radii in days; most requests find enough in the first. */
const SEARCH_RADII = [2, 7, 30, BOOKING_DAYS_AHEAD];
const SEARCH_DAYS = 7;

export const latestStart = (now: Instant) => now + days(BOOKING_DAYS_AHEAD);

export const sessionAt = (start: Instant): Period => ({ start, end: start + minutes(SESSION_MINUTES) });

const fits = (session: Period, period: Period) => period.start <= session.start && session.end <= period.end;

export const isWithinHours = (schedule: Schedule, session: Period) =>
  workingPeriods(schedule, session).some((period) => fits(session, period));

const overlapping = ({ booked }: TrainerCalendar, start: Instant) =>
  booked.filter((other) => overlaps(other, sessionAt(start)));

export const findOwnSession = (calendar: TrainerCalendar, start: Instant) =>
  overlapping(calendar, start).find(({ ownWith }) => ownWith !== null);

/** Why the member cannot book a session at this instant; undefined if they can. */
export function findObstacle(calendar: TrainerCalendar, start: Instant): Obstacle | undefined {
  if (start <= calendar.now) return 'past';
  if (start > latestStart(calendar.now)) return 'too-far';
  if (!isWithinHours(calendar.schedule, sessionAt(start))) return 'outside-hours';
  if (findOwnSession(calendar, start)) return 'own-session';
  return overlapping(calendar, start).length > 0 ? 'taken' : undefined;
}

/** The starts of free slots within a period, in order. */
function freeStarts(calendar: TrainerCalendar, { start, end }: Period): Instant[] {
  const from = Math.max(start, calendar.now + 1);
  const until = Math.min(end, latestStart(calendar.now) + 1);
  if (from >= until) return [];
  return workingPeriods(calendar.schedule, { start: from, end: until })
    .flatMap(slotStarts)
    .filter((slot) => slot >= from && slot < until && overlapping(calendar, slot).length === 0);
}

function slotStarts(period: Period): Instant[] {
  const starts: Instant[] = [];
  for (let start = period.start; fits(sessionAt(start), period); start += minutes(SLOT_INTERVAL_MINUTES))
    starts.push(start);
  return starts;
}

/** The free starts on a date of the time zone, which is 23 or 25 hours long when its clock changes. */
export const freeStartsOn = (calendar: TrainerCalendar, date: string, timeZone: string): Instant[] =>
  freeStarts(calendar, { start: startOfDate(date, timeZone), end: startOfDate(dateAfter(date, 1), timeZone) });

/** The first date after another one that has a free slot. */
export function nextFreeDate(calendar: TrainerCalendar, date: string, timeZone: string): string | null {
  const latest = latestStart(calendar.now);
  let start = Math.max(startOfDate(dateAfter(date, 1), timeZone), calendar.now);
  for (; start <= latest; start += days(SEARCH_DAYS)) {
    const [first] = freeStarts(calendar, { start, end: start + days(SEARCH_DAYS) });
    if (first !== undefined) return dateAt(first, timeZone);
  }
  return null;
}

/** The starts of the free slots nearest to an instant, in order. */
export function nearestStarts(calendar: TrainerCalendar, around: Instant): Instant[] {
  const center = Math.min(Math.max(around, calendar.now), latestStart(calendar.now));
  const distance = (start: Instant) => Math.abs(start - center);
  for (const radius of SEARCH_RADII.map(days)) {
    const found = freeStarts(calendar, { start: center - radius, end: center + radius });
    if (found.length < NEAREST && radius < days(BOOKING_DAYS_AHEAD)) continue;
    const nearest = found.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    return nearest.sort((a, b) => a - b);
  }
  return [];
}

export const toSlot = (start: Instant, { schedule }: TrainerCalendar, timeZone: string): Slot => ({
  starts_at: new Date(start).toISOString(),
  local_time: clockAt(start, timeZone),
  trainer_time: clockAt(start, schedule.time_zone),
});
