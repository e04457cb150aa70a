import { storedScore } from '@mindgrove/contracts/rules/memory-rules';

import { pointsText } from '../text.ts';
import type { RoundResult } from './game.ts';

/** A member's earlier rounds in a game; in Memory Match, at a level. */
export interface RoundHistory {
  /** The best score; null before the first round. */
  best: number | null;
  /** The latest won round of another day at the same level, where members set the pace; else null. */
  earlier?: { seconds: number; daysAgo: number } | null;
  /** The fastest reaction, in milliseconds; null where none is measured. */
  fastest?: number | null;
}

export interface Highlight {
  kind: 'first' | 'best' | 'fastest' | 'flawless' | 'second-half' | 'faster' | 'run' | 'so-far';
  text: string;
}

const SHORTEST_RUN = 3;
/** A longest run is worth a word when it is at least this share of the round. */
const RUN_SHARE = 1 / 4;

/** Returns the one thing to say of a round: a record, what went well, or else the best so far. Null if there is none. */
export function highlightOf(round: RoundResult, history: RoundHistory): Highlight | null {
  const { best, fastest = null, earlier = null } = history;
  const { hits, trials, lastMiss, bestStreak, isWon, seconds } = round;
  if (best === null) return firstRound(round);
  if (Math.round(round.points) > best) return { kind: 'best', text: 'Your best yet!' };
  if (fastest !== null && isWon && (round.fastest ?? Infinity) < fastest) {
    return { kind: 'fastest', text: 'Your fastest reaction yet!' };
  }
  // A game whose misses are no mistakes has no last one.
  if (lastMiss !== undefined && isWon) {
    if (hits === trials) return { kind: 'flawless', text: `All ${trials} right, not one mistake.` };
    if (lastMiss <= trials / 2) return { kind: 'second-half', text: 'No mistake in the second half.' };
  }
  const saved = earlier && isWon ? earlier.seconds - seconds : 0;
  if (earlier && saved > 0) {
    return { kind: 'faster', text: `${saved} ${saved === 1 ? 'second' : 'seconds'} faster than ${when(earlier)}.` };
  }
  if (bestStreak >= Math.max(SHORTEST_RUN, trials * RUN_SHARE)) {
    return { kind: 'run', text: `${bestStreak} right in a row.` };
  }
  return best > 0 ? { kind: 'so-far', text: `Your best so far: ${pointsText(storedScore(best))}.` } : null;
}

function firstRound({ points, hits, trials, lastMiss, isWon }: RoundResult): Highlight {
  if (isWon && lastMiss !== undefined && hits === trials) {
    return { kind: 'flawless', text: `All ${trials} right, the first time.` };
  }
  return { kind: 'first', text: points > 0 ? 'A good start.' : 'A first look. It all feels more familiar from here.' };
}

const when = ({ daysAgo }: { daysAgo: number }) => (daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`);
