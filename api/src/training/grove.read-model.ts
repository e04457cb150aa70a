/** `$1` is the member, `$2` the index that all are below, `$3` how many rows at most. Moods have the day's note. */
export const GROVE_DAYS = {
  name: 'grove-days',
  text: `
    SELECT practice_index AS index, day::text, activities, mood, note
    FROM training_days
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('activity', a.activity, 'rounds', a.rounds, 'seconds', a.seconds)
        ORDER BY a.activity = training_days.activity DESC, a.activity) AS activities
      FROM training_days a WHERE a.user_id = $1 AND a.day = training_days.day
    ) practiced
    LEFT JOIN moods USING (user_id, day)
    WHERE user_id = $1 AND practice_index < $2::bigint
    ORDER BY practice_index DESC LIMIT $3`,
};
