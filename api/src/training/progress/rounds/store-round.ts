import type { Day } from '@mindgrove/contracts/rules/member-day';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import type { EntityManager } from 'typeorm';

import { GAME_PROGRESS_COLUMNS, type GameProgressRow } from '../totals/game-progress.js';
import type { GameCounters } from './game-counters.js';
import { type FinishedRound, isWin } from './round-rules.js';

interface DatedRound extends FinishedRound {
  user_id: number;
  playedAt: Date;
  day: Day;
}

const STORE = `
  WITH added AS (
    INSERT INTO rounds (user_id, round_id, game, level, score, seconds, trials, hits, best_streak, played_at)
    VALUES ($1, coalesce($2::uuid, gen_random_uuid()), $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (round_id) DO NOTHING
    RETURNING user_id, game, level, score, seconds, played_at, CASE WHEN $11::boolean THEN seconds END AS win_seconds,
      -- A share of hits needs both.
      CASE num_nulls(trials, hits) WHEN 0 THEN trials ELSE 0 END AS trials,
      CASE num_nulls(trials, hits) WHEN 0 THEN hits ELSE 0 END AS hits
  ), counted AS (
    UPDATE progress SET memory_game_level = $12, memory_game_progress = $13, speed_math_level = $14,
      speed_math_progress = $15, brain_score = $16,
      -- Reads the days as they were before this statement.
      practice = practice || CASE WHEN EXISTS (
        SELECT FROM training_days d WHERE d.user_id = added.user_id AND d.day = $17::date
      ) THEN '' ELSE $22 END
    FROM added WHERE progress.user_id = added.user_id
  ), recorded AS (
    INSERT INTO level_records AS r (user_id, game, level, rounds, best_score, best_seconds)
    SELECT user_id, game, level, 1, score, win_seconds FROM added
    ON CONFLICT (user_id, game, level) DO UPDATE SET rounds = r.rounds + 1,
      best_score = greatest(r.best_score, excluded.best_score),
      best_seconds = least(r.best_seconds, excluded.best_seconds)
  ), dated AS (
    INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds, points, best_score, trials, hits)
    SELECT user_id, $17::date, game, 1, coalesce(seconds, 0), score, score, trials, hits FROM added
    ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds,
      points = d.points + excluded.points, best_score = greatest(d.best_score, excluded.best_score),
      trials = d.trials + excluded.trials, hits = d.hits + excluded.hits
  )
  INSERT INTO game_progress AS g
    (user_id, game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run, step_set_at)
  SELECT user_id, game, 1, score, win_seconds, played_at, $18, $19, $20, played_at FROM added
  ON CONFLICT (user_id, game) DO UPDATE SET rounds = g.rounds + 1,
    best_score = greatest(g.best_score, excluded.best_score),
    best_seconds = least(g.best_seconds, excluded.best_seconds),
    last_played_at = greatest(g.last_played_at, excluded.last_played_at),
    step = CASE WHEN $21 AND excluded.step_set_at >= g.step_set_at THEN excluded.step ELSE g.step END,
    step_reason = CASE WHEN $21 AND excluded.step_set_at >= g.step_set_at THEN excluded.step_reason ELSE g.step_reason END,
    run = CASE WHEN $21 AND excluded.step_set_at >= g.step_set_at THEN excluded.run ELSE g.run END,
    step_set_at = CASE WHEN $21 THEN greatest(g.step_set_at, excluded.step_set_at) ELSE g.step_set_at END
  RETURNING ${GAME_PROGRESS_COLUMNS}`;

/** The member's progress in the game after it; undefined when a round of this id is stored already. */
export async function storeRound(
  manager: EntityManager,
  { user_id, game, level, score, ...round }: DatedRound,
  after: GameCounters,
): Promise<GameProgressRow | undefined> {
  const { step, reason, run } = round.stair ?? INITIAL_STAIRCASE;
  const [row] = await manager.query<GameProgressRow[]>(STORE, [
    user_id,
    round.round_id,
    game,
    level,
    score,
    round.seconds,
    round.trials,
    round.hits,
    round.best_streak,
    round.playedAt,
    isWin({ game, score }),
    after.memory_game_level,
    after.memory_game_progress,
    after.speed_math_level,
    after.speed_math_progress,
    after.brain_score,
    round.day,
    step,
    reason,
    run,
    round.stair !== undefined,
    practiceLetter(game),
  ]);
  return row;
}
