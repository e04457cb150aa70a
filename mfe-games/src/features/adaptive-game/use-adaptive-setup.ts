import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { call, toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { trainingQuery } from '../../training/training.queries.ts';

const setupAt = (staircase: Staircase, last?: RoundSetup) => newSetup(staircase, levelOfStep(staircase.step), last);

/** Keeps its own copy of the staircase, so that rounds adapt without a network connection. */
export function useAdaptiveSetup(game: GameId, stored: Staircase) {
  const queries = useQueryClient();
  const [staircase, setStaircase] = useState(stored);
  const [round, setRound] = useState(() => ({ isNext: false, setup: setupAt(stored) }));
  const { mutate } = useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: '/game-stair' },
    mutationFn: (choice: { game: GameId } & Staircase) => call('POST /game-stair', { body: choice }),
    onSuccess: () => queries.invalidateQueries(trainingQuery),
  });

  function setUpRound(next: Staircase, isNext = false) {
    setStaircase(next);
    setRound(({ setup }) => ({ isNext, setup: setupAt(next, setup) }));
  }

  function chooseLevel(change: 1 | -1) {
    const chosen = chosenLevel(staircase, change, GAMES[game].levels);
    setUpRound(chosen);
    mutate(
      { game, ...chosen },
      {
        onError: (error) => {
          setUpRound(staircase);
          toastError(error);
        },
      },
    );
  }

  return { staircase, ...round, setStaircase, nextRound: () => setUpRound(staircase, true), chooseLevel };
}
