/** Runs one statement; values fill `$1` and so on. */
type Query = (text: string, values?: unknown[]) => Promise<unknown>;

interface Fill {
  /** The members who make the requests, with `ownRounds` each. */
  members: readonly number[];
  ownRounds: number;
  /** How many other members there are, with `roundsEach`. */
  others: number;
  roundsEach: number;
}

/** A member's rounds are spread over this many pairs of a day and a game, three a day. */
const SLOTS = 100;

const USERS = `
  WITH added AS (
    INSERT INTO users (name, email, password_hash)
    SELECT 'Robin', 'member-' || n || '@example.test', '' FROM generate_series(1, $1::integer) n RETURNING id
  ), on_trial AS (
    INSERT INTO trials (user_id, plan_id, ends_at) SELECT id, 1, now() + interval '14 days' FROM added
  )
  INSERT INTO sessions (user_id, user_agent) SELECT id, '' FROM added`;

const ROUNDS = `
  INSERT INTO rounds (user_id, game, level, score, seconds, trials, hits, played_at)
  SELECT id, games[1 + slot % 9], 1 + n % 3, 10 + n % 40, 60 + n % 60, 20, 8 + n % 12,
    now() - make_interval(days => ${Math.ceil(SLOTS / 3)} - slot / 3, secs => -n)
  FROM users
  CROSS JOIN LATERAL (SELECT CASE WHEN id = ANY ($1) THEN $2::integer ELSE $3::integer END AS count) own
  CROSS JOIN generate_series(0, own.count - 1) n
  CROSS JOIN LATERAL (SELECT (n::bigint * ${SLOTS} / own.count)::integer AS slot) place
  CROSS JOIN (SELECT ARRAY['memory-match', 'speed-math', 'math-practice', 'sequence-span', 'n-back', 'go-no-go',
    'reaction-time', 'word-sorting', 'number-grid'] AS games) known
  ORDER BY place.slot, n, id`;

const GAMES = `
  INSERT INTO game_progress (user_id, game, rounds, best_score, last_played_at, step, step_reason, run)
  SELECT user_id, game, count(*), max(score), max(played_at), 8, 'hit', 1 FROM rounds GROUP BY user_id, game`;

const RECORDS = `
  INSERT INTO level_records (user_id, game, level, rounds, best_score)
  SELECT user_id, game, level, count(*), max(score) FROM rounds GROUP BY user_id, game, level`;

const DAYS = `
  INSERT INTO training_days (user_id, day, activity, rounds, seconds, points, best_score, trials, hits)
  SELECT user_id, (played_at AT TIME ZONE 'UTC' - interval '3 hours')::date, game, count(*), sum(seconds), sum(score),
    max(score), sum(trials), sum(hits)
  FROM rounds GROUP BY 1, 2, 3`;

const COUNTERS = `
  INSERT INTO progress
    (user_id, brain_score, memory_game_level, memory_game_progress, speed_math_level, speed_math_progress)
  SELECT user_id, sum(score) FILTER (WHERE game NOT IN ('memory-match', 'speed-math')),
    4, sum(score) FILTER (WHERE game = 'memory-match'), 3, sum(score) FILTER (WHERE game = 'speed-math')
  FROM rounds GROUP BY user_id`;

/** Fills a database without rounds with those of many members, and with all sums over them. */
export async function fillWithRounds(query: Query, { members, ownRounds, others, roundsEach }: Fill) {
  await query(USERS, [others]);
  await query(ROUNDS, [members, ownRounds, roundsEach]);
  for (const sums of [GAMES, RECORDS, DAYS, COUNTERS, 'ANALYZE']) await query(sums);
}
