import { findObstacle } from '../slots/free-slots.js';
import type { LoadedCalendar } from '../slots/load-calendar.js';
import type { Instant } from '../slots/zoned-time.js';
import { refuse, refuseMissingTime } from './refusals.js';
import { type RequestedTime, startOf } from './requested-time.js';

/** @throws {ApiError} with the reason and the nearest free slots */
export function findBookableStart(requested: RequestedTime, calendar: LoadedCalendar): Instant {
  const start = startOf(requested);
  if (start === undefined) throw refuseMissingTime(requested, calendar);
  const obstacle = findObstacle(calendar, start);
  if (obstacle) throw refuse(obstacle, requested, calendar, start);
  return start;
}
