import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import { trialPoints } from '@mindgrove/contracts/rules/game-rules';
import { moveLimit, roundScore, storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import { answerPoints, speedLevelAfter, wrongPenalty } from '@mindgrove/contracts/rules/speed-rules';
import { afterTrial, INITIAL_STAIRCASE, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import type { Activity, AssessmentResult } from '@mindgrove/contracts/training';
import type { EntityManager } from 'typeorm';

import type { Tables } from '../platform/database/tables.js';

const TRIALS = 12;
const MEMORY_MOVES = { won: 17, lost: 20 };
const ANSWERS = 22;

class DemoPlayer {
  readonly staircases = new Map<GameId, Staircase>();
  memoryLevel = 1;
  speedLevel = 1;
  private readonly random = seededRandom(2026);

  /** `ability` is the step of an adaptive game at which half of the trials succeed. */
  playAdaptive(game: GameId, ability: number): DemoRound {
    const tally = { level: 1, points: 0, hits: 0, streak: 0, best_streak: 0 };
    let staircase = this.staircases.get(game) ?? INITIAL_STAIRCASE;
    const firstStep = staircase.step;
    for (let trial = 0; trial < TRIALS; trial++) {
      const level = levelOfStep(staircase.step);
      const isHit = this.random() < 1 / (1 + Math.exp((staircase.step - ability) / 2));
      tally.level = Math.max(tally.level, level);
      tally.streak = isHit ? tally.streak + 1 : 0;
      tally.best_streak = Math.max(tally.best_streak, tally.streak);
      if (isHit) tally.hits += 1;
      if (isHit) tally.points += trialPoints(level, TRIALS);
      staircase = afterTrial(staircase, isHit, GAMES[game].levels, firstStep);
    }
    this.staircases.set(game, staircase);
    const { level, points, hits, best_streak } = tally;
    const seconds = Math.round(GAMES[game].seconds * (0.85 + this.random() * 0.3));
    return { game, level, score: storedScore(points), seconds, trials: TRIALS, hits, best_streak };
  }

  playMemory(level: number, isWon: boolean): DemoRound {
    const seconds = Math.round(70 + this.random() * 60);
    const moves = isWon ? MEMORY_MOVES.won - Math.floor(this.random() * 5) : moveLimit(level);
    const hits = isWon ? 8 : 4 + Math.floor(this.random() * 3);
    const score = isWon ? storedScore(roundScore(moves, moveLimit(level), seconds)) : 0;
    if (isWon) this.memoryLevel = Math.max(this.memoryLevel, level + 1);
    return { game: 'memory-match', level, score, seconds, trials: moves, hits, best_streak: 1 };
  }

  playSpeed(accuracy: number): DemoRound {
    const level = this.speedLevel;
    const tally = { points: 0, hits: 0, streak: 0, best_streak: 0 };
    const trials = ANSWERS - level * 2 + Math.floor(this.random() * 5);
    for (let answer = 0; answer < trials; answer++) {
      const isRight = this.random() < accuracy;
      tally.points = Math.max(tally.points + (isRight ? answerPoints(level, tally.streak) : -wrongPenalty(level)), 0);
      tally.streak = isRight ? tally.streak + 1 : 0;
      tally.best_streak = Math.max(tally.best_streak, tally.streak);
      if (isRight) tally.hits += 1;
    }
    const { points, hits, best_streak } = tally;
    this.speedLevel = speedLevelAfter(level, best_streak);
    return { game: 'speed-math', level, score: storedScore(points), seconds: 60, trials, hits, best_streak };
  }
}

/** Ten weeks, a letter a day: `x` played, `m` played and meditated, a dot rested. The last day was yesterday. */
const WEEKS = [
  ...['..x..m.', 'x..m.x.', 'x.m..xx', '.m.x.x.', 'm.x.x..', '..m....', 'x..m.xx', 'x.mx..x', '.xx.m.x'],
  'x.x.mmm',
];
const DAYS = [...WEEKS.join('')];

/** Games of the first day, the second, and so on; then from the beginning. */
const SETS: readonly (readonly GameId[])[] = [
  ['memory-match', 'speed-math', 'go-no-go'],
  ['sequence-span', 'number-grid', 'reaction-time'],
  ['memory-match', 'n-back', 'word-sorting', 'speed-math'],
  ['sequence-span', 'go-no-go', 'reaction-time'],
  ['memory-match', 'word-sorting', 'math-practice', 'n-back'],
];

const DAY_MINUTES = 1440;
const SESSION_STARTS_AT = 17 * 60;
const ROUND_MINUTES = 4;

const ASSESSED_DAYS_AGO = 42;
const RESULTS: AssessmentResult[] = [
  { game: 'sequence-span', value: 5 },
  { game: 'n-back', value: 72 },
  { game: 'word-sorting', value: 81 },
  { game: 'reaction-time', value: 486 },
];

/** The demo member's time zone is UTC. */
const MIDNIGHT = "date_trunc('day', now(), 'UTC')";

const ROUNDS = `
  INSERT INTO rounds (user_id, game, level, score, seconds, trials, hits, best_streak, played_at)
  SELECT $1, game, level, score, seconds, trials, hits, best_streak, ${MIDNIGHT} - make_interval(mins => minutes_ago)
  FROM jsonb_to_recordset($2) AS played (game text, level int, score int, seconds int, trials int, hits int,
    best_streak int, minutes_ago int)`;

const MEDITATIONS = `
  INSERT INTO meditations (user_id, minutes, day, ended_at, created_at)
  SELECT $1, minutes, (began_at AT TIME ZONE 'UTC' - interval '3 hours')::date, ended_at, ended_at
  FROM jsonb_to_recordset($2) AS session (minutes int, minutes_ago int)
  CROSS JOIN LATERAL (SELECT ${MIDNIGHT} - make_interval(mins => minutes_ago) AS ended_at) AS end_of
  CROSS JOIN LATERAL (SELECT ended_at - make_interval(mins => minutes) AS began_at) AS begin_of`;

/** The sums as the progress module would have written them. */
const SUMS = [
  `INSERT INTO game_progress
    (user_id, game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run, step_set_at)
   SELECT user_id, game, count(*), max(score), min(seconds) FILTER (WHERE game = 'memory-match' AND score > 0),
     max(played_at), 4, 'first', 0, max(played_at)
   FROM rounds WHERE user_id = $1 GROUP BY user_id, game`,
  `INSERT INTO level_records (user_id, game, level, rounds, best_score, best_seconds)
   SELECT user_id, game, level, count(*), max(score), min(seconds) FILTER (WHERE game = 'memory-match' AND score > 0)
   FROM rounds WHERE user_id = $1 GROUP BY user_id, game, level`,
  `INSERT INTO training_days (user_id, day, activity, rounds, seconds, points, best_score, trials, hits)
   SELECT user_id, (played_at AT TIME ZONE 'UTC' - interval '3 hours')::date, game,
     count(*), sum(seconds), sum(score), max(score), sum(trials), sum(hits)
   FROM rounds WHERE user_id = $1 GROUP BY 1, 2, 3`,
  `INSERT INTO training_days (user_id, day, activity, rounds, seconds)
   SELECT user_id, day, 'meditation', count(*), sum(minutes) * 60 FROM meditations WHERE user_id = $1 GROUP BY 1, 2`,
  `INSERT INTO progress
    (user_id, memory_game_progress, speed_math_progress, brain_score, meditation_minutes, last_meditation_day)
   SELECT $1, sum(score) FILTER (WHERE game = 'memory-match'), sum(score) FILTER (WHERE game = 'speed-math'),
     sum(score) FILTER (WHERE game NOT IN ('memory-match', 'speed-math')),
     (SELECT sum(minutes) FROM meditations WHERE user_id = $1),
     (SELECT max(day) FROM training_days WHERE user_id = $1 AND activity = 'meditation')
   FROM rounds WHERE user_id = $1`,
];

const STAIRCASES = `
  UPDATE game_progress SET step = staircase.step, step_reason = staircase.reason, run = staircase.run
  FROM jsonb_to_recordset($2) AS staircase (game text, step int, reason text, run int)
  WHERE user_id = $1 AND game_progress.game = staircase.game`;

const LEVELS = `
  UPDATE progress SET memory_game_level = $2, speed_math_level = $3, meditation_streak_days = $4,
    plan_purpose = 'memory', plan_days = '{1,3,5}', plan_set_at = now()
  WHERE user_id = $1`;

const ASSESSMENT = `
  WITH taken AS (
    INSERT INTO assessments (user_id, assessment_id, form, results, taken_at)
    VALUES ($1, gen_random_uuid(), 0, $2, now() - make_interval(days => $3)) RETURNING user_id, taken_at
  )
  UPDATE progress SET assessments = 1, last_assessed_at = taken_at FROM taken WHERE progress.user_id = taken.user_id`;

/** The activity that each day began with. */
const FIRST_ACTIVITIES = `
  SELECT DISTINCT ON (day) day, activity FROM (
    SELECT (played_at AT TIME ZONE 'UTC' - interval '3 hours')::date AS day, game AS activity, played_at AS at
    FROM rounds WHERE user_id = $1
    UNION ALL SELECT day, 'meditation', ended_at FROM meditations WHERE user_id = $1
  ) practiced ORDER BY day, at`;

const PLACES = `
  WITH first AS (${FIRST_ACTIVITIES}),
    placed AS (SELECT day, activity, row_number() OVER (ORDER BY day) - 1 AS place FROM first)
  UPDATE training_days t SET practice_index = place FROM placed p
  WHERE t.user_id = $1 AND t.day = p.day AND t.activity = p.activity`;

async function addPractice(manager: EntityManager, userId: number) {
  const days = await manager.query<Pick<Tables['training_days'], 'activity'>[]>(FIRST_ACTIVITIES, [userId]);
  await manager.query(PLACES, [userId]);
  const practice = days.map(({ activity }) => practiceLetter(activity as Activity)).join('');
  await manager.query('UPDATE progress SET practice = $2 WHERE user_id = $1', [userId, practice]);
}

const JOINED = 'UPDATE users SET created_at = (SELECT min(played_at) FROM rounds WHERE user_id = $1) WHERE id = $1';

/** The history ends with a meditation on each of these days. */
const STREAK_DAYS = 3;

export async function addDemoTraining(manager: EntityManager, userId: number) {
  const { rounds, meditations, player } = demoHistory();
  await manager.query(ROUNDS, [userId, JSON.stringify(rounds)]);
  await manager.query(MEDITATIONS, [userId, JSON.stringify(meditations)]);
  await manager.query(JOINED, [userId]);
  for (const sum of SUMS) await manager.query(sum, [userId]);
  await addPractice(manager, userId);
  const staircases = [...player.staircases].map(([game, staircase]) => ({ game, ...staircase }));
  await manager.query(STAIRCASES, [userId, JSON.stringify(staircases)]);
  await manager.query(LEVELS, [userId, player.memoryLevel, player.speedLevel, STREAK_DAYS]);
  await manager.query(ASSESSMENT, [userId, JSON.stringify(RESULTS), ASSESSED_DAYS_AGO]);
}

/** Minutes are counted back from the last midnight. */
interface Dated {
  minutes_ago: number;
}

/** Oldest first; the player has the levels that they reached. */
function demoHistory() {
  const player = new DemoPlayer();
  const rounds: (DemoRound & Dated)[] = [];
  const meditations: ({ minutes: number } & Dated)[] = [];
  const sessions = DAYS.flatMap((day, index) => (day === '.' ? [] : [{ day, daysAgo: DAYS.length - index }]));
  sessions.forEach(({ day, daysAgo }, session) => {
    const practice = session / sessions.length;
    const games = SETS[session % SETS.length] ?? [];
    const minutesAgo = (after: number) => daysAgo * DAY_MINUTES - SESSION_STARTS_AT - after * ROUND_MINUTES;
    games.forEach((game, index) => rounds.push({ ...play(player, game, practice), minutes_ago: minutesAgo(index) }));
    if (day === 'm') meditations.push({ minutes: daysAgo === 1 ? 10 : 5, minutes_ago: minutesAgo(games.length) });
  });
  return { rounds, meditations, player };
}

function play(player: DemoPlayer, game: GameId, practice: number): DemoRound {
  if (game === 'speed-math') return player.playSpeed(0.78 + 0.15 * practice);
  if (game === 'memory-match') return playMemory(player, practice);
  return player.playAdaptive(game, 8 + 14 * practice);
}

function playMemory(player: DemoPlayer, practice: number): DemoRound {
  if (practice < 0.05) return player.playMemory(1, false);
  if (practice > 0.9) return player.playMemory(2, true);
  const isEasy = player.memoryLevel === 1 || Math.floor(practice * 20) % 4 !== 3;
  return isEasy ? player.playMemory(1, true) : player.playMemory(2, false);
}

interface DemoRound {
  game: GameId;
  level: number;
  score: number;
  seconds: number;
  trials: number;
  hits: number;
  best_streak: number;
}
