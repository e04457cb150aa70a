import { MEMORY_LEVELS, PAIRS, roundScore } from '@mindgrove/contracts/rules/memory-rules';
import { durationText } from '@mindgrove/ui/data/duration-text';

import type { Game, RoundResult } from '../../engine/game.ts';
import { initMemoryMatch, type MemoryMatchState, reduceMemoryMatch } from './memory-match.state.ts';
import { viewMemoryMatch } from './memory-match.view.ts';
import { elapsedSeconds, type MemoryRound, pairsFound } from './memory-round.ts';

function toResult({ round, staircase, bestStreak }: MemoryMatchState): RoundResult | null {
  if (round.endedAt === null) return null;
  const { level, limit, moves, status } = round;
  const isWon = status === 'won';
  const seconds = elapsedSeconds(round, 0);
  return {
    level,
    points: isWon ? roundScore(moves, limit, seconds) : 0,
    trials: moves,
    hits: pairsFound(round),
    seconds,
    staircase,
    isWon,
    bestStreak,
    measure: moves,
    summary: isWon ? winSummary(level, moves, seconds) : lossSummary(round),
  };
}

function winSummary(level: number, moves: number, seconds: number) {
  const next =
    level < MEMORY_LEVELS ? `Level ${level + 1} is unlocked.` : 'That was the last level. You finished them all!';
  return `All ${PAIRS} pairs in ${moves} moves and ${durationText(seconds)}. ${next}`;
}

const lossSummary = (round: MemoryRound) =>
  `All ${round.limit} moves are used. You found ${pairsFound(round)} of ${PAIRS} pairs.`;

export const memoryMatch: Game<MemoryMatchState> = {
  id: 'memory-match',
  init: initMemoryMatch,
  reduce: reduceMemoryMatch,
  view: viewMemoryMatch,
  result: toResult,
  // Positions of the pairs: boards that differ only in pictures are the same puzzle.
  puzzle({ round }) {
    const faces = round.cards.map(({ face }) => face);
    return faces.map((face) => faces.indexOf(face)).join();
  },
};
