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

/** A member's history, read once however many goals there are. */
const HISTORY = `
  WITH made AS (
    SELECT array_agg(created_at ORDER BY created_at) AS at FROM goals WHERE user_id = $1
  ), minutes AS MATERIALIZED (
    SELECT width_bucket(ended_at, made.at) AS goals_before, day, sum(minutes) AS minutes
    FROM made JOIN meditations ON user_id = $1 AND ended_at >= made.at[1] GROUP BY 1, 2
  ), points AS MATERIALIZED (
    SELECT day, sum(points) AS points FROM training_days
    WHERE user_id = $1 AND ${IS_BRAIN_TRAINING} GROUP BY day
  ), streaks AS MATERIALIZED (
    -- Of consecutive days, each minus its number is the same day.
    SELECT min(day) AS first, max(day) AS last FROM (
      SELECT day, day - row_number() OVER (ORDER BY day)::integer AS streak FROM training_days
      WHERE user_id = $1 AND activity = 'meditation'
    ) meditated GROUP BY streak
  )`;

/** Of meditations that ended after as many goals were made as the goal’s number, or more. */
const MINUTES = `SELECT sum(minutes) FROM minutes WHERE goals_before >= g.number AND day <= g.deadline`;

const SINCE = `
  FROM exercise_completions
  WHERE user_id = g.user_id AND day <= g.deadline AND created_at >= g.created_at`;

/** Rounds are read by day: adding up single ones would take longer with every round. */
const POINTS = `
  SELECT greatest(0, coalesce(sum(points), 0) - g.points_before) + (SELECT coalesce(sum(points), 0) ${SINCE})
  FROM points WHERE day BETWEEN g.made_on AND g.deadline`;

const LONGEST_STREAK = `
  SELECT max(least(last, g.deadline) - greatest(first, g.made_on) + 1) FROM streaks
  WHERE first <= g.deadline AND last >= g.made_on`;

/** Of the member `$1`, with what happened since each was made, up to the end of its last day. */
export const GOALS_OF_MEMBER = `${HISTORY}
  SELECT g.id, g.type, g.target, g.deadline::text, g.made_on::text, g.celebrated_at IS NOT NULL AS celebrated,
    g.created_at, coalesce(CASE g.type
      WHEN 'meditation' THEN (${MINUTES})
      WHEN 'brain' THEN (${POINTS})
      WHEN 'learning' THEN (SELECT count(*) ${SINCE})
      WHEN 'streak' THEN (${LONGEST_STREAK})
    END, 0)::bigint AS current
  FROM (SELECT *, count(*) OVER (ORDER BY created_at) AS number FROM goals WHERE user_id = $1) g ORDER BY g.id`;

/** Brain training points that the member `$1` gained in rounds on the day `$2`. */
export const POINTS_OF_DAY = `
  SELECT coalesce(sum(points), 0)::bigint AS points FROM training_days
  WHERE user_id = $1 AND day = $2 AND ${IS_BRAIN_TRAINING}`;
