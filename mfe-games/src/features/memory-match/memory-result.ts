import { MEMORY_LEVELS, PAIRS, roundScore } from '@mindgrove/contracts/memory-rules';
import { clockText } from '@mindgrove/ui/clock-text';

import { elapsedSeconds, type MemoryRound, pairsFound } from '../../games/memory-match/memory-round.ts';

export const secondsPlayed = (round: MemoryRound) => elapsedSeconds(round, round.endedAt ?? 0);

/** Points of a won round, before the server's tenth. */
export const pointsOf = (round: MemoryRound) => roundScore(round.moves, round.limit, secondsPlayed(round));

export interface Result {
  title: string;
  description: string;
}

/** What the dialog says when a round is over. */
export function resultOf(round: MemoryRound): Result {
  if (round.status === 'lost') {
    const found = `You found ${pairsFound(round)} of ${PAIRS} pairs.`;
    return { title: 'Out of moves', description: `All ${round.limit} moves are used. ${found} Every try trains you.` };
  }
  const time = clockText(secondsPlayed(round));
  const won = `All ${PAIRS} pairs in ${round.moves} moves and ${time}.`;
  const next =
    round.level < MEMORY_LEVELS
      ? `Level ${round.level + 1} is unlocked.`
      : 'That was the last level: you finished them all.';
  return { title: `You won level ${round.level}!`, description: `${won} ${next}` };
}
