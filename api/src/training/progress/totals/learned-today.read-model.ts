/** Whether the member `$1` completed a lesson on the day `$3`, as part of the query of a member's training. */
export const LEARNED_TODAY = 'EXISTS (SELECT FROM exercise_completions WHERE user_id = $1 AND day = $3)';
