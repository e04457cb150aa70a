/** `$1` is the member, `$2` and `$3` the first and the last day. As text a `date` stays the day that it is. */
export const TRAINING_DAYS = {
  name: 'training-days',
  text: `SELECT day::text, activity, rounds, seconds, points, best_score, trials, hits FROM training_days
    WHERE user_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day, activity`,
};
