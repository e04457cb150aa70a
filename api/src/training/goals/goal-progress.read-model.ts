import type { GoalEntity } from './goal.entity.js';

export interface GoalRow extends Pick<
  GoalEntity,
  'id' | 'type' | 'target' | 'deadline' | 'celebrated_at' | 'created_at'
> {
  current: number;
}

/** The other games have scores of their own. */
const IS_BRAIN_TRAINING = `activity NOT IN ('memory-match', 'speed-math', 'meditation')`;

/**
 * A member's history, read once however many goals there are, and by day: adding up single rounds and sessions would
 * take longer with each of them.
 */
const HISTORY = `
  WITH minutes AS MATERIALIZED (
    SELECT day, seconds / 60 AS minutes FROM training_days WHERE user_id = $1 AND activity = 'meditation'
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

/** Counts from the first day on: a session that ends after the goal was made may have begun on an earlier day. */
const MINUTES = `SELECT greatest(0, sum(minutes) - g.minutes_before) FROM minutes WHERE day <= g.deadline`;

const SINCE = `
  FROM exercise_completions
  WHERE user_id = g.user_id AND day <= g.deadline AND created_at >= g.created_at`;

const POINTS = `
  SELECT greatest(0, coalesce(sum(points), 0) - g.points_before) + (SELECT coalesce(sum(points), 0) ${SINCE})
  FROM points WHERE day BETWEEN g.made_on AND g.deadline`;

const LONGEST_STREAK = `
  SELECT max(least(last, g.deadline) - greatest(first, g.made_on) + 1) FROM streaks
  WHERE first <= g.deadline AND last >= g.made_on`;

const GOALS = `
  SELECT g.id, g.type, g.target, g.deadline::text, g.celebrated_at, g.created_at, coalesce(CASE g.type
      WHEN 'meditation' THEN (${MINUTES})
      WHEN 'brain' THEN (${POINTS})
      WHEN 'learning' THEN (SELECT count(*) ${SINCE})
      WHEN 'streak' THEN (${LONGEST_STREAK})
    END, 0)::bigint AS current
  FROM goals g WHERE g.user_id = $1`;

/** The goals of the member `$1`, with what happened since each was made, up to the end of its last day. */
export const GOALS_OF_MEMBER = `${HISTORY} ${GOALS} ORDER BY g.id`;
export const GOAL_OF_MEMBER = `${HISTORY} ${GOALS} AND g.id = $2`;

/** How many the member `$1` has, and how many of them are open on the day `$2`. */
export const COUNT_GOALS = `${HISTORY}
  SELECT (SELECT count(*) FROM goals WHERE user_id = $1) AS made, count(*) FILTER (WHERE current < target) AS open
  FROM (${GOALS} AND g.deadline >= $2) running`;

/** What does not count for a goal of the member `$1` that is made on the day `$2`. */
export const BEFORE_GOAL = `
  SELECT coalesce(sum(points) FILTER (WHERE day = $2 AND ${IS_BRAIN_TRAINING}), 0)::bigint AS points_before,
    coalesce(sum(seconds) FILTER (WHERE activity = 'meditation') / 60, 0)::bigint AS minutes_before
  FROM training_days WHERE user_id = $1`;
