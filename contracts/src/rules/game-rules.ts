import { type GameId, GAMES } from '../games.ts';
import { moveLimit, PAIRS, roundScore, storedScore } from './memory-rules.ts';
import { answerPoints, MAX_ANSWERS } from './speed-rules.ts';

/** Points of an adaptive game's trial: a faultless round is worth 500, and 50 for each level. */
export const trialPoints = (level: number, trials: number) => (500 + 50 * level) / trials;

/** The most points of a round whose highest level this is. */
export function maxPoints(game: GameId, level: number): number {
  if (game === 'memory-match') return roundScore(PAIRS, moveLimit(level), 0);
  if (game !== 'speed-math') return trialPoints(level, 1);
  return Array.from({ length: MAX_ANSWERS }, (_, streak) => answerPoints(level, streak)).reduce((a, b) => a + b);
}

export const isLevel = (game: GameId, level: number) =>
  Number.isInteger(level) && level >= 1 && level <= GAMES[game].levels;

/** The score is a tenth of the round's points. */
export const isPossibleScore = (game: GameId, level: number, score: number) =>
  isLevel(game, level) && score >= 0 && score <= storedScore(maxPoints(game, level));
