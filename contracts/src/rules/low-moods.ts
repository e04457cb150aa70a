import { type Day, daysBetween } from './member-day.ts';

// This file does not import zod: browsers load it.

/** Entries of this many days, today included, decide about help. */
export const RECENT_DAYS = 14;

export const LOWEST_MOOD = 1;
/** A lowest mood counts for this many days after it, unless a newer one is better. */
const LOWEST_COUNTS_DAYS = 3;

const LOW = 2;
const LOW_IN_A_ROW = 3;

interface MoodOfDay {
  day: Day;
  mood: number;
}

/** Whether the newest mood is the lowest and still counts; oldest first. */
export function isNewestLowest(moods: readonly MoodOfDay[], today: Day): boolean {
  const newest = moods.at(-1);
  return newest?.mood === LOWEST_MOOD && daysBetween(newest.day, today) <= LOWEST_COUNTS_DAYS;
}

/** Whether the newest moods are recent and all low; oldest first. */
export function areNewestLow(moods: readonly MoodOfDay[], today: Day): boolean {
  const newest = moods.filter(({ day }) => daysBetween(day, today) < RECENT_DAYS).slice(-LOW_IN_A_ROW);
  return newest.length === LOW_IN_A_ROW && newest.every(({ mood }) => mood <= LOW);
}
