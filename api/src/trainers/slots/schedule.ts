import type { WeeklyHours } from '@mindgrove/contracts/admin-trainers';

import type { TrainerDateEntity, TrainerEntity } from '../records/trainer.entity.js';
import { dateAfter, dateAt, firstInstantOf, type Instant, weekdayOf } from './zoned-time.js';

export type Hours = Pick<WeeklyHours, 'from' | 'to'>;

/** The hours of a trainer, in their time zone. */
export interface Schedule extends Pick<TrainerEntity, 'time_zone'> {
  weekly: WeeklyHours[];
  exceptions: Pick<TrainerDateEntity, 'date' | 'hours'>[];
}

/** The time from one instant until before another. */
export interface Period {
  start: Instant;
  end: Instant;
}

export const overlaps = (a: Period, b: Period) => a.start < b.end && b.start < a.end;

const byFrom = (a: Hours, b: Hours) => a.from.localeCompare(b.from);

export function hoursOn({ weekly, exceptions }: Schedule, date: string): Hours[] {
  const exception = exceptions.find((other) => other.date === date);
  const weekday = weekdayOf(date);
  const found = exception?.hours ?? weekly.filter((hours) => hours.weekday === weekday);
  return found.map(({ from, to }) => ({ from, to })).sort(byFrom);
}

/** The working hours of every date that the period touches, in order. */
export function workingPeriods(schedule: Schedule, { start, end }: Period): Period[] {
  const periods: Period[] = [];
  const last = dateAt(end, schedule.time_zone);
  for (let date = dateAt(start, schedule.time_zone); date <= last; date = dateAfter(date, 1))
    for (const { from, to } of hoursOn(schedule, date))
      append(periods, {
        start: firstInstantOf(date, from, schedule.time_zone),
        end: firstInstantOf(date, to, schedule.time_zone),
      });
  return periods;
}

/** Hours that follow each other without a break are one period. Those within a gap of the clock are empty. */
function append(periods: Period[], next: Period) {
  const last = periods.at(-1);
  if (next.start >= next.end) return;
  if (last && last.end === next.start) last.end = next.end;
  else periods.push(next);
}
