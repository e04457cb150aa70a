import { z } from 'zod';

/** 1 is Monday, 7 Sunday; `rules/schedule-text.ts` has their names. */
export const weekday = z.number().int().min(1).max(7);

/** One or more weekdays, in any order; they are read in the order of the week. */
export const weekdays = z
  .array(weekday)
  .min(1, 'Please choose at least one day')
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'name each day once')
  .transform((days) => days.toSorted((a, b) => a - b));
