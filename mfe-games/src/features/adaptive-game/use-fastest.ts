import type { GameId } from '@mindgrove/contracts/games';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { loadRun, saveRun } from '../../rounds/saved-run.ts';

/** The member's fastest reaction in a game, as this browser knows it. */
export function useFastest(game: GameId, userId: number) {
  const [fastest, setFastest] = useState(() => {
    const stored = loadRun(userId, game)['fastest'];
    return typeof stored === 'number' ? stored : null;
  });

  function keepFastest(result: RoundResult) {
    if (typeof result.fastest !== 'number') return;
    setFastest(result.fastest);
    saveRun(userId, game, { fastest: result.fastest });
  }

  return { fastest, keepFastest };
}
