import { HttpStatus } from '@nestjs/common';
import type { WeeklyHours } from '@mindgrove/contracts/admin-trainers';
import { clockText, WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';

import { ApiError } from '../../platform/core/errors/api-error.js';
import type { Hours } from '../slots/schedule.js';

const FIRST_DATE = '2000-01-01';

/** @throws {ApiError} 400 if some overlap */
export function assertWeekly(weekly: readonly WeeklyHours[]) {
  for (const { day, name } of WEEKDAYS)
    assertApart(
      weekly.filter(({ weekday }) => weekday === day),
      `on ${name}`,
    );
}

/** @throws {ApiError} 400 if some overlap */
export function assertApart(hours: readonly Hours[], when: string) {
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from));
  const index = sorted.findIndex(({ to }, at) => to > (sorted[at + 1]?.from ?? to));
  const [first, second] = sorted.slice(index, index + 2);
  if (index >= 0 && first && second) throw hoursOverlap(first, second, when);
}

/** PostgreSQL has no year 0. @throws {ApiError} 400 for a date before this product */
export function assertStorable(date: string) {
  if (date >= FIRST_DATE) return;
  throw new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'Please check the date.',
    `date: must be ${FIRST_DATE} or later`,
  );
}

const text = ({ from, to }: Hours) => `${clockText(from)} to ${clockText(to)}`;

const hoursOverlap = (first: Hours, second: Hours, when: string) =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'hours_overlap',
    `The hours ${text(first)} and ${text(second)} ${when} overlap. Please make one of them shorter.`,
  );
