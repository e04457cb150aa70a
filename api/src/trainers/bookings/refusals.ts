import { HttpStatus } from '@nestjs/common';
import type { Slot } from '@mindgrove/contracts/trainers';
import { BOOKING_DAYS_AHEAD, CHANGE_NOTICE_HOURS, SESSION_MINUTES } from '@mindgrove/contracts/rules/booking-rules';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';

import { ApiError } from '../../platform/core/errors/api-error.js';
import {
  findOwnSession,
  isWithinHours,
  latestStart,
  nearestStarts,
  type Obstacle,
  toSlot,
} from '../slots/free-slots.js';
import type { LoadedCalendar } from '../slots/load-calendar.js';
import { dateText, listTimes, momentText, momentTextAt } from '../slots/time-texts.js';
import { clockChangeOver, dateAt, firstInstantOf, type Instant, minutes } from '../slots/zoned-time.js';
import type { RequestedTime } from './requested-time.js';

interface Refused {
  code: string;
  status: HttpStatus;
  text: (requested: RequestedTime, calendar: LoadedCalendar, start: Instant) => string;
}

const { BAD_REQUEST, CONFLICT } = HttpStatus;

/** A toast shows the sentence; pages have buttons for all of them. */
const NAMED_TIMES = 2;

const asked = ({ date, time, timeZone }: RequestedTime, { now }: LoadedCalendar) =>
  momentText(date, time, dateAt(now, timeZone));

const REFUSED: Record<Obstacle, Refused> = {
  past: {
    ...{ code: 'time_in_the_past', status: BAD_REQUEST },
    text: (requested, calendar) => `${asked(requested, calendar)} has passed.`,
  },
  'too-far': {
    ...{ code: 'too_far_ahead', status: BAD_REQUEST },
    text: ({ date, timeZone }, { now }) => {
      const latest = latestStart(now);
      const lastDate = dateAt(latest, timeZone);
      // On the last date itself, only the later times are too far.
      const limit = date > lastDate ? dateText(lastDate, dateAt(now, timeZone)) : momentTextAt(latest, timeZone, now);
      return `Sessions can be booked until ${limit}.`;
    },
  },
  'outside-hours': {
    ...{ code: 'outside_hours', status: BAD_REQUEST },
    text: (requested, calendar, start) => {
      const hours = `the hours of ${calendar.trainer.name}`;
      const begins = isWithinHours(calendar.schedule, { start, end: start + minutes(1) });
      return begins
        ? `${SESSION_MINUTES} minutes from ${asked(requested, calendar)} do not fit in ${hours}.`
        : `${asked(requested, calendar)} is outside ${hours}.`;
    },
  },
  'own-session': {
    ...{ code: 'own_session_overlaps', status: CONFLICT },
    text: ({ timeZone }, calendar, start) => {
      const own = findOwnSession(calendar, start);
      return `You already have a session with ${own?.ownWith} at ${momentTextAt(own?.start ?? start, timeZone, calendar.now)}.`;
    },
  },
  taken: {
    ...{ code: 'slot_taken', status: CONFLICT },
    text: (requested, calendar) => `${calendar.trainer.name} isn’t free at ${asked(requested, calendar)}.`,
  },
};

export function refuse(
  obstacle: Obstacle,
  requested: RequestedTime,
  calendar: LoadedCalendar,
  start: Instant,
): ApiError {
  const { code, status, text } = REFUSED[obstacle];
  return withFreeSlots({ code, status, text: text(requested, calendar, start) }, requested, calendar, start);
}

/** The member's clock jumps over this time. */
export function refuseMissingTime(requested: RequestedTime, calendar: LoadedCalendar): ApiError {
  const { date, time, timeZone } = requested;
  const around = firstInstantOf(date, time, timeZone);
  if (around <= calendar.now) return refuse('past', requested, calendar, around);
  const { from, to } = clockChangeOver(date, time, timeZone);
  const change = `clocks are set forward from ${clockText(from)} to ${clockText(to)}`;
  const text = `${asked(requested, calendar)} does not exist: ${change}.`;
  return withFreeSlots({ code: 'time_does_not_exist', status: BAD_REQUEST, text }, requested, calendar, around);
}

function withFreeSlots(
  { code, status, text }: Omit<Refused, 'text'> & { text: string },
  requested: RequestedTime,
  calendar: LoadedCalendar,
  around: Instant,
): ApiError {
  const starts = nearestStarts(calendar, around);
  const free_slots: Slot[] = starts.map((start) => toSlot(start, calendar, requested.timeZone));
  if (starts.length > 0)
    return new ApiError(status, code, `${text} ${nameFirst(starts, requested, calendar)}`, text, { free_slots });
  const sentence = `${text} ${calendar.trainer.name} has no free time in the next ${BOOKING_DAYS_AHEAD} days.`;
  return new ApiError(status, code, sentence, sentence, { free_slots });
}

function nameFirst(starts: readonly Instant[], { date, timeZone }: RequestedTime, { now }: LoadedCalendar): string {
  const named = starts.slice(0, NAMED_TIMES);
  const times = listTimes(named, { date, timeZone, now });
  if (named.every((start) => dateAt(start, timeZone) === date)) return `Free near that time: ${times}.`;
  return named.length === 1 ? `The nearest free time is ${times}.` : `The nearest free times are ${times}.`;
}

export const bookingNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'booking_not_found', 'This session does not exist.');

export const tooLateToChange = () =>
  new ApiError(
    CONFLICT,
    'too_late_to_change',
    `Sessions can be moved or canceled until ${CHANGE_NOTICE_HOURS} hours before they begin.`,
  );

export const bookingCanceled = () =>
  new ApiError(CONFLICT, 'booking_canceled', 'This session was canceled. Please book a new one.');
