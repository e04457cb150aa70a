import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import type { EntityManager } from 'typeorm';

import { GAME_PROGRESS_COLUMNS, type GameProgressRow } from '../totals/game-progress.entity.js';
import { type FinishedRound, type GameCounters, isWin } from './round-rules.js';

/** The breath that a walk begins with. */
const BREATH_SECONDS = 60;

interface DatedRound extends FinishedRound {
  user_id: number;
  playedAt: Date;
  day: Day;
  special_week: Day | null;
}

/** The member's progress in the game after it; undefined when a round of this id is stored already. */
export async function storeRound(
  manager: EntityManager,
  { user_id, game, level, score, ...round }: DatedRound,
  after: GameCounters,
): Promise<GameProgressRow | undefined> {
  const { step, reason, run } = round.stair ?? INITIAL_STAIRCASE;
  const isNewer = round.stair ? 'excluded.step_set_at >= g.step_set_at' : 'false';
  const [row] = await manager.sql<GameProgressRow[]>`
    WITH added AS (
      INSERT INTO rounds (user_id, round_id, game, level, score, seconds, trials, hits, best_streak, played_at,
        special_week)
      VALUES (${user_id}, coalesce(${round.round_id}::uuid, gen_random_uuid()), ${game}, ${level}, ${score},
        ${round.seconds}, ${round.trials}, ${round.hits}, ${round.best_streak}, ${round.playedAt},
        ${round.special_week}::date)
      ON CONFLICT (round_id) DO NOTHING
      RETURNING user_id, ${round.day}::date AS day, game, level, score, seconds, played_at,
        CASE WHEN ${isWin({ game, score })}::boolean THEN seconds END AS win_seconds,
        -- A share of hits needs both.
        CASE num_nulls(trials, hits) WHEN 0 THEN trials ELSE 0 END AS trials,
        CASE num_nulls(trials, hits) WHEN 0 THEN hits ELSE 0 END AS hits,
        -- Where the letter of a new day goes; reads the days as they were before this statement.
        (SELECT length(p.practice) FROM progress p WHERE p.user_id = rounds.user_id AND NOT EXISTS (
          SELECT FROM training_days d WHERE d.user_id = rounds.user_id AND d.day = ${round.day}::date
        )) AS practice_index
    ), counted AS (
      UPDATE progress SET memory_game_level = ${after.memory_game_level},
        memory_game_progress = ${after.memory_game_progress}, speed_math_level = ${after.speed_math_level},
        speed_math_progress = ${after.speed_math_progress}, brain_score = ${after.brain_score},
        -- A day that began with a minute of breath becomes one of its first game: else each day that begins with a
        -- walk would be a calm one.
        practice = CASE WHEN practice_index IS NOT NULL THEN practice || ${practiceLetter(game)} ELSE coalesce((
          SELECT overlay(practice PLACING ${practiceLetter(game)} FROM d.practice_index + 1 FOR 1) FROM training_days d
          WHERE d.user_id = added.user_id AND d.day = added.day AND d.activity = 'meditation'
            AND d.seconds <= ${BREATH_SECONDS} AND NOT EXISTS (
              SELECT FROM training_days game WHERE game.user_id = d.user_id AND game.day = d.day
                AND game.activity <> 'meditation'
            )
        ), practice) END
      FROM added WHERE progress.user_id = added.user_id
    ), recorded AS (
      INSERT INTO level_records AS r (user_id, game, level, rounds, best_score, best_seconds)
      SELECT user_id, game, level, 1, score, win_seconds FROM added
      ON CONFLICT (user_id, game, level) DO UPDATE SET rounds = r.rounds + 1,
        best_score = greatest(r.best_score, excluded.best_score),
        best_seconds = least(r.best_seconds, excluded.best_seconds)
    ), dated AS (
      INSERT INTO training_days AS d
        (user_id, day, activity, rounds, seconds, points, best_score, trials, hits, practice_index)
      SELECT user_id, day, game, 1, coalesce(seconds, 0), score, score, trials, hits, practice_index FROM added
      ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds,
        points = d.points + excluded.points, best_score = greatest(d.best_score, excluded.best_score),
        trials = d.trials + excluded.trials, hits = d.hits + excluded.hits
    )
    INSERT INTO game_progress AS g
      (user_id, game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run, step_set_at)
    SELECT user_id, game, 1, score, win_seconds, played_at, ${step}, ${reason}, ${run}, played_at FROM added
    ON CONFLICT (user_id, game) DO UPDATE SET rounds = g.rounds + 1,
      best_score = greatest(g.best_score, excluded.best_score),
      best_seconds = least(g.best_seconds, excluded.best_seconds),
      last_played_at = greatest(g.last_played_at, excluded.last_played_at),
      step = CASE WHEN ${() => isNewer} THEN excluded.step ELSE g.step END,
      step_reason = CASE WHEN ${() => isNewer} THEN excluded.step_reason ELSE g.step_reason END,
      run = CASE WHEN ${() => isNewer} THEN excluded.run ELSE g.run END,
      step_set_at = CASE WHEN ${() => isNewer} THEN excluded.step_set_at ELSE g.step_set_at END
    RETURNING ${() => GAME_PROGRESS_COLUMNS}`;
  return row;
}
