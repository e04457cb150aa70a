import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { Activity } from '@mindgrove/contracts/training';

export interface PracticeDay {
  day: Day;
  activities: Activity[];
  meditation_seconds: number;
}

export interface PracticeHistory {
  /** Oldest first. */
  days: PracticeDay[];
  weekly_goal: number;
  first_lesson_on: Day | null;
}

/** `$1` is the member. Each part is found by the start of a primary key. */
export const PRACTICE_HISTORY = {
  name: 'practice-history',
  text: `
    SELECT coalesce((SELECT weekly_goal FROM progress WHERE user_id = $1), 3) AS weekly_goal,
      (SELECT min(day)::text FROM exercise_completions WHERE user_id = $1) AS first_lesson_on,
      (SELECT coalesce(json_agg(practiced ORDER BY day), '[]') FROM (
        SELECT day::text, array_agg(activity) AS activities,
          coalesce(sum(seconds) FILTER (WHERE activity = 'meditation'), 0) AS meditation_seconds
        FROM training_days WHERE user_id = $1 GROUP BY day
      ) practiced) AS days`,
};
