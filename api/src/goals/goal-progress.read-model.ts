import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { GoalType } from '@mindgrove/contracts/wellness/goals';

export interface GoalRow {
  id: number;
  type: GoalType;
  target: number;
  deadline: Day;
  made_on: Day;
  celebrated: boolean;
  created_at: Date;
  current: number;
}

/** The other games have scores of their own. */
const IS_BRAIN_TRAINING = `activity NOT IN ('memory-match', 'speed-math', 'meditation')`;

const MINUTES = `
  SELECT sum(minutes) FROM meditations
  WHERE user_id = g.user_id AND ended_at >= g.created_at AND day <= g.deadline`;

const SINCE = `
  FROM exercise_completions
  WHERE user_id = g.user_id AND day <= g.deadline AND created_at >= g.created_at`;

/** Rounds are read by day: adding up single ones would take longer with every round. */
const POINTS = `
  SELECT greatest(0, coalesce(sum(points), 0) - g.points_before) + (SELECT coalesce(sum(points), 0) ${SINCE})
  FROM training_days
  WHERE user_id = g.user_id AND ${IS_BRAIN_TRAINING} AND day BETWEEN g.made_on AND g.deadline`;

/** Of consecutive days, each minus its number is the same day. */
const LONGEST_STREAK = `
  SELECT max(days) FROM (
    SELECT count(*) AS days FROM (
      SELECT day - row_number() OVER (ORDER BY day)::integer AS streak FROM training_days
      WHERE user_id = g.user_id AND activity = 'meditation' AND day BETWEEN g.made_on AND g.deadline
    ) meditated GROUP BY streak
  ) streaks`;

/** Of the member `$1`, with what happened since each was made, up to the end of its last day. */
export const GOALS_OF_MEMBER = `
  SELECT g.id, g.type, g.target, g.deadline::text, g.made_on::text, g.celebrated_at IS NOT NULL AS celebrated,
    g.created_at, coalesce(CASE g.type
      WHEN 'meditation' THEN (${MINUTES})
      WHEN 'brain' THEN (${POINTS})
      WHEN 'learning' THEN (SELECT count(*) ${SINCE})
      WHEN 'streak' THEN (${LONGEST_STREAK})
    END, 0)::bigint AS current
  FROM goals g WHERE g.user_id = $1 ORDER BY g.id`;

/** Brain training points that the member `$1` gained in rounds on the day `$2`. */
export const POINTS_OF_DAY = `
  SELECT coalesce(sum(points), 0)::bigint AS points FROM training_days
  WHERE user_id = $1 AND day = $2 AND ${IS_BRAIN_TRAINING}`;
