import { HttpStatus } from '@nestjs/common';
import type { RouteBody } from '@mindgrove/contracts/routes';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { assertTimeZone } from '../slots/trainers.errors.js';
import { type Instant, instantsOf } from '../slots/zoned-time.js';

/** What a member chose from a calendar and a clock. */
export interface RequestedTime {
  date: string;
  time: string;
  timeZone: string;
  /** Which one is meant of a time that the clock shows twice. */
  startsAt: Instant | undefined;
}

/** @throws {ApiError} 400 for an unknown time zone */
export function readRequestedTime(
  { booking_date, time, time_zone, starts_at }: RouteBody<'POST /bookings/:id/reschedule'>,
  ownZone: string,
): RequestedTime {
  const timeZone = time_zone ?? ownZone;
  assertTimeZone(timeZone);
  return { date: booking_date, time, timeZone, startsAt: starts_at === undefined ? undefined : Date.parse(starts_at) };
}

/** Undefined if the clock never shows this time. @throws {ApiError} 400 if `startsAt` is another time */
export function startOf({ date, time, timeZone, startsAt }: RequestedTime): Instant | undefined {
  const instants = instantsOf(date, time, timeZone);
  if (startsAt === undefined || instants.length === 0) return instants[0];
  if (!instants.includes(startsAt)) throw notThatTime();
  return startsAt;
}

const notThatTime = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'Please choose the time again.',
    'starts_at: is not that time of that date in the time zone',
  );
