import type { Activity } from '@mindgrove/contracts/training';

export interface WeekActivity {
  activity: Activity;
  /** The days of the week, YYYY-MM-DD. */
  days: string[];
  seconds: number;
  points: number;
  /** The points of the best round of the week, and of all before; null without any. */
  best: number | null;
  best_before: number | null;
}

const IN_WEEK = 'day BETWEEN $2 AND $3';

/** `$1` is the member, `$2` Monday, `$3` Sunday: what was practiced in the week, and in all weeks before it. */
export const WEEK = `
  SELECT activity, coalesce(array_agg(day::text) FILTER (WHERE ${IN_WEEK}), '{}') AS days,
    coalesce(sum(seconds) FILTER (WHERE ${IN_WEEK}), 0)::int AS seconds,
    coalesce(sum(points) FILTER (WHERE ${IN_WEEK}), 0)::int AS points,
    max(best_score) FILTER (WHERE ${IN_WEEK}) AS best, max(best_score) FILTER (WHERE day < $2) AS best_before
  FROM training_days WHERE user_id = $1 AND day <= $3 GROUP BY activity
  HAVING count(*) FILTER (WHERE ${IN_WEEK}) > 0 ORDER BY activity`;
