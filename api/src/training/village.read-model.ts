/** `$1` is the Monday of the week. One row of each day has a place: an index on these counts a day once. */
export const VILLAGE_WEEK = {
  name: 'village-week',
  text: `
    SELECT count(*)::int AS days, count(DISTINCT user_id)::int AS members
    FROM training_days JOIN users ON users.id = user_id
    WHERE day BETWEEN $1::date AND $1::date + 6 AND practice_index IS NOT NULL AND village`,
};
