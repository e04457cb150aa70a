import { boardTotals } from '@mindgrove/contracts/daily-board';
import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import { isLevel, isPossibleScore } from '@mindgrove/contracts/rules/game-rules';
import { MEMORY_LEVELS, MIN_WIN_POINTS, storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { speedLevelAfter } from '@mindgrove/contracts/rules/speed-rules';
import { lastStep } from '@mindgrove/contracts/rules/staircase';
import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import type { UnlockedLevels } from '../totals/game-progress.entity.js';
import type { Progress } from '../totals/progress.entity.js';

export interface FinishedRound extends Omit<RoundBody, 'round_id'> {
  round_id?: string | undefined;
}

const unprocessable = (code: string, error: string) => new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, code, error);
export const implausibleScore = () => unprocessable('implausible_score', 'No round can end with this score.');
const invalid = (field: string, rule: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', `Please check ${field}.`, `${field}: ${rule}`);

export const isWin = ({ game, score }: Pick<FinishedRound, 'game' | 'score'>) =>
  game === 'memory-match' && score >= storedScore(MIN_WIN_POINTS);

export function assertPlausible(round: FinishedRound, unlocked: UnlockedLevels) {
  const { game, level, score } = round;
  if (!isLevel(game, level)) throw invalid('level', `${GAMES[game].title} has levels 1 to ${GAMES[game].levels}`);
  if (round.stair) assertStepExists(game, round.stair.step, 'stair.step');
  if (!isUnlocked(round, unlocked)) throw unprocessable('level_locked', 'This level is not unlocked yet.');
  if (!isPossibleScore(game, level, score) || isNeitherWonNorLost(round)) throw implausibleScore();
  if (!doTrialsAddUp(round)) throw unprocessable('implausible_round', 'No round can have more hits than trials.');
  if (!doMarksAddUp(round)) throw unprocessable('implausible_round', 'The board does not show these hits and trials.');
}

export function assertStepExists(game: GameId, step: number, field: string) {
  const { levels, title } = GAMES[game];
  if (step > lastStep(levels)) throw invalid(field, `${title} has steps 0 to ${lastStep(levels)}`);
}

/** Playing the next level of Speed Math unlocks it for clients that send no best streak. */
function isUnlocked({ game, level }: FinishedRound, unlocked: UnlockedLevels) {
  if (game === 'memory-match') return level <= unlocked.memory_game_level;
  return game !== 'speed-math' || level <= unlocked.speed_math_level + 1;
}

const isNeitherWonNorLost = (round: FinishedRound) => round.game === 'memory-match' && round.score > 0 && !isWin(round);

const doTrialsAddUp = ({ trials = Infinity, hits = trials, best_streak = 0 }: FinishedRound) =>
  hits <= trials && best_streak <= hits;

function doMarksAddUp({ board, trials, hits }: FinishedRound) {
  if (board === undefined) return true;
  const totals = boardTotals(board);
  return totals.trials === trials && totals.hits === hits;
}

export type GameCounters = UnlockedLevels &
  Pick<Progress, 'memory_game_progress' | 'speed_math_progress' | 'brain_score'>;

export const toGameCounters = (progress: GameCounters): GameCounters => ({
  memory_game_level: progress.memory_game_level,
  memory_game_progress: progress.memory_game_progress,
  speed_math_level: progress.speed_math_level,
  speed_math_progress: progress.speed_math_progress,
  brain_score: progress.brain_score,
});

export function addRound(progress: GameCounters, round: FinishedRound): GameCounters {
  const before = toGameCounters(progress);
  const { game, level, score } = round;
  if (game === 'memory-match') {
    const unlocked = isWin(round) ? Math.min(level + 1, MEMORY_LEVELS) : 1;
    return {
      ...before,
      memory_game_level: Math.max(before.memory_game_level, unlocked),
      memory_game_progress: before.memory_game_progress + score,
    };
  }
  if (game !== 'speed-math') return { ...before, brain_score: before.brain_score + score };
  const unlocked = speedLevelAfter(level, round.best_streak ?? 0);
  return {
    ...before,
    speed_math_level: Math.max(before.speed_math_level, unlocked),
    speed_math_progress: before.speed_math_progress + score,
  };
}
