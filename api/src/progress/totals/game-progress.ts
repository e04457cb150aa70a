import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/progress';
import { FIRST_STAIR, levelOfStep, type StepReason } from '@mindgrove/contracts/rules/staircase';

import type { Progress } from './progress.entity.js';

/** What a member has reached in a game that they have played, or chosen a difficulty for. */
export interface GameProgressRow {
  game: GameId;
  rounds: number;
  best_score: number;
  best_seconds: number | null;
  last_played_at: Date | null;
  step: number;
  step_reason: StepReason;
  run: number;
}

export const GAME_PROGRESS_COLUMNS = 'game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run';

/** Levels that are won, not adapted. */
export type UnlockedLevels = Pick<Progress, 'memory_game_level' | 'speed_math_level'>;

/** One row for each game with progress; one with nulls of the game where there is none. */
export const GAMES_BY_USER = {
  name: 'games-by-user',
  text: `SELECT memory_game_level, speed_math_level, ${GAME_PROGRESS_COLUMNS}
    FROM progress LEFT JOIN game_progress USING (user_id) WHERE user_id = $1`,
};
export type GamesByUserRow = UnlockedLevels & (GameProgressRow | { [Column in keyof GameProgressRow]: null });

/** Every game, played or not. */
export function toGames(rows: readonly GamesByUserRow[], won: UnlockedLevels): GameProgress[] {
  const played = new Map(rows.flatMap((row) => (row.game === null ? [] : [[row.game, row]])));
  return GAME_IDS.map((game) => toGameProgress(game, won, played.get(game)));
}

export function toGameProgress(game: GameId, won: UnlockedLevels, row?: GameProgressRow): GameProgress {
  const stair =
    row && GAMES[game].isAdaptive ? { step: row.step, reason: row.step_reason, run: row.run } : { ...FIRST_STAIR };
  return {
    game,
    level: unlockedLevel(game, won) ?? levelOfStep(stair.step),
    stair,
    rounds: row?.rounds ?? 0,
    best_score: row?.best_score ?? 0,
    best_seconds: row?.best_seconds ?? null,
    last_played_at: row?.last_played_at?.toISOString() ?? null,
  };
}

/** The highest level that a member has unlocked; undefined in a game whose level follows hits and misses. */
export function unlockedLevel(game: GameId, won: UnlockedLevels): number | undefined {
  if (game === 'memory-match') return won.memory_game_level;
  return game === 'speed-math' ? won.speed_math_level : undefined;
}
