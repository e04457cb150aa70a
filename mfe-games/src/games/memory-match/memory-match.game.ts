import type { Game } from '../../engine/game.ts';
import { toResult } from './memory-match.result.ts';
import { initMemoryMatch, type MemoryMatchState, reduceMemoryMatch } from './memory-match.state.ts';
import { viewMemoryMatch } from './memory-match.view.ts';

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
