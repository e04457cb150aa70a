import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { INITIAL_STAIRCASE, levelOfStep, type StepReason } from '@mindgrove/contracts/rules/staircase';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';
import type { Progress } from './progress.entity.js';

/** A member's progress in a game that they have played or set the difficulty of. */
@TableEntity('game_progress')
export class GameProgressEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  game: GameId;

  @Column('integer', { default: 0 })
  rounds: number;

  @Column('integer', { default: 0 })
  best_score: number;

  @Column('integer', { nullable: true })
  best_seconds: number | null;

  @Column('timestamptz', { nullable: true })
  last_played_at: Date | null;

  @Column('integer')
  step: number;

  @Column('text')
  step_reason: StepReason;

  @Column('integer')
  run: number;

  /** Keeps a round that was sent late from restoring an older difficulty. */
  @Column('timestamptz', { default: () => 'now()' })
  step_set_at: Date;
}

export interface GameProgressRow extends Omit<GameProgressEntity, 'user_id' | 'step_set_at' | 'last_played_at'> {
  /** The time is text where the row was read as JSON. */
  last_played_at: Date | string | null;
}

export const GAME_PROGRESS_COLUMNS = 'game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run';

/** Levels that are won, not adapted. */
export type UnlockedLevels = Pick<Progress, 'memory_game_level' | 'speed_math_level'>;

export interface GamesRow extends UnlockedLevels {
  games: GameProgressRow[] | null;
}

export const GAMES_COLUMNS = `
  coalesce(memory_game_level, 1) AS memory_game_level, coalesce(speed_math_level, 1) AS speed_math_level,
  (SELECT json_agg(played) FROM (
    SELECT ${GAME_PROGRESS_COLUMNS} FROM game_progress WHERE user_id = $1
  ) played) AS games`;

/** One row, whether the member `$1` has done anything yet or not. */
export const PROGRESS_OF_MEMBER = '(SELECT $1::bigint AS user_id) member LEFT JOIN progress USING (user_id)';

export function toGames({ games, ...unlocked }: GamesRow): GameProgress[] {
  const played = new Map(games?.map((row) => [row.game, row]));
  return GAME_IDS.map((game) => toGameProgress(game, unlocked, played.get(game)));
}

export function toGameProgress(game: GameId, unlocked: UnlockedLevels, row?: GameProgressRow): GameProgress {
  const stair =
    row && GAMES[game].isAdaptive
      ? { step: row.step, reason: row.step_reason, run: row.run }
      : { ...INITIAL_STAIRCASE };
  return {
    game,
    level: unlockedLevel(game, unlocked) ?? levelOfStep(stair.step),
    stair,
    rounds: row?.rounds ?? 0,
    best_score: row?.best_score ?? 0,
    best_seconds: row?.best_seconds ?? null,
    last_played_at: row?.last_played_at ? new Date(row.last_played_at).toISOString() : null,
  };
}

function unlockedLevel(game: GameId, unlocked: UnlockedLevels): number | undefined {
  if (game === 'memory-match') return unlocked.memory_game_level;
  return game === 'speed-math' ? unlocked.speed_math_level : undefined;
}
