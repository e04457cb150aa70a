import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { call, toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { trainingQuery } from '../../training/training.queries.ts';

const dealAt = (stair: Staircase, last?: RoundSetup) => newSetup(stair, levelOfStep(stair.step), last);

/** Keeps its own copy of the staircase, so that rounds adapt without a network connection. */
export function useAdaptiveDeal(game: GameId, stored: Staircase) {
  const queries = useQueryClient();
  const [stair, setStair] = useState(stored);
  const [round, setRound] = useState(() => ({ isNext: false, deal: dealAt(stored) }));
  const { mutate } = useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: '/game-stair' },
    mutationFn: (choice: { game: GameId } & Staircase) => call('POST /game-stair', { body: choice }),
    onSuccess: () => queries.invalidateQueries(trainingQuery),
  });

  function dealAgain(next: Staircase, isNext = false) {
    setStair(next);
    setRound(({ deal }) => ({ isNext, deal: dealAt(next, deal) }));
  }

  function choose(change: 1 | -1) {
    const chosen = chosenLevel(stair, change, GAMES[game].levels);
    dealAgain(chosen);
    mutate(
      { game, ...chosen },
      {
        onError: (error) => {
          dealAgain(stair);
          toastError(error);
        },
      },
    );
  }

  return { stair, ...round, moveTo: setStair, playAgain: () => dealAgain(stair, true), choose };
}
