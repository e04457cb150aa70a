import { type Day, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood, WellbeingCheck } from '@mindgrove/contracts/wellness/moods';

/** Days between two checks, which ask about as many. */
const CHECK_DAYS = 14;
const POINTS_PER_ANSWER = 5;

const LOWEST = 1;
const LOW = 2;
const LOW_SCORE = 30;
/** A lowest mood counts for this many days after it, unless a newer one is better. */
const LOWEST_COUNTS_DAYS = 3;
const LOW_IN_A_ROW = 3;
/** Entries of this many days, today included, decide about help. */
export const RECENT_DAYS = 14;

type MoodOfDay = Pick<Mood, 'day' | 'mood'>;
type ScoreOfDay = Pick<WellbeingCheck, 'day' | 'score'>;

export const scoreOf = (answers: readonly number[]) =>
  POINTS_PER_ANSWER * answers.reduce((sum, answer) => sum + answer, 0);

/** The day from which the next check is offered. */
export const nextCheck = (last: Day | null, today: Day): Day => (last === null ? today : daysAfter(last, CHECK_DAYS));

/** Whether to show where to find help; no diagnosis. Both lists are oldest first. */
export function shouldShowHelp(moods: readonly MoodOfDay[], checks: readonly ScoreOfDay[], today: Day): boolean {
  const age = ({ day }: { day: Day }) => daysBetween(day, today);
  const newest = moods.at(-1);
  if (newest?.mood === LOWEST && age(newest) <= LOWEST_COUNTS_DAYS) return true;
  const recent = moods.filter((mood) => age(mood) < RECENT_DAYS).slice(-LOW_IN_A_ROW);
  if (recent.length === LOW_IN_A_ROW && recent.every(({ mood }) => mood <= LOW)) return true;
  const check = checks.at(-1);
  return check !== undefined && check.score <= LOW_SCORE && age(check) < RECENT_DAYS;
}
