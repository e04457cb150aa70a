import { areNewestLow, isNewestLowest, RECENT_DAYS } from '@mindgrove/contracts/rules/low-moods';
import { type Day, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood, WellbeingCheck } from '@mindgrove/contracts/wellness/moods';

/** Days between two checks, which ask about as many. */
const CHECK_DAYS = 14;
const POINTS_PER_ANSWER = 5;
const LOW_SCORE = 30;

type MoodOfDay = Pick<Mood, 'day' | 'mood'>;
type ScoreOfDay = Pick<WellbeingCheck, 'day' | 'score'>;

export const scoreOf = (answers: readonly number[]) =>
  POINTS_PER_ANSWER * answers.reduce((sum, answer) => sum + answer, 0);

/** The day from which the next check is offered. */
export const nextCheck = (last: Day | null, today: Day): Day => (last === null ? today : daysAfter(last, CHECK_DAYS));

/** Whether to show where to find help; no diagnosis. Both lists are oldest first. */
export function shouldShowHelp(moods: readonly MoodOfDay[], checks: readonly ScoreOfDay[], today: Day): boolean {
  if (isNewestLowest(moods, today) || areNewestLow(moods, today)) return true;
  const check = checks.at(-1);
  return check !== undefined && check.score <= LOW_SCORE && daysBetween(check.day, today) < RECENT_DAYS;
}
