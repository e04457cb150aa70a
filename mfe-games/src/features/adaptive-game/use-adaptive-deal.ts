import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/staircase';
import { errorText, notices, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { Deal } from '../../engine/game.ts';
import { newDeal } from '../../games/new-setup.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import { chooseStair } from './adaptive-game.queries.ts';

const dealAt = (stair: Staircase, last?: Deal) => newDeal(stair, levelOfStep(stair.step), last);

/**
 * What the next round is dealt from. The staircase is kept here too, so that it follows the rounds while there is no
 * network; the server has it as soon as it can be reached.
 */
export function useAdaptiveDeal(game: GameId, stored: Staircase) {
  const queries = useQueryClient();
  const [stair, setStair] = useState(stored);
  const [round, setRound] = useState(() => ({ isNext: false, deal: dealAt(stored) }));
  const { mutate } = useMutation({
    ...chooseStair,
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
          toast(notices.error(errorText(error)));
        },
      },
    );
  }

  return { stair, ...round, moveTo: setStair, playAgain: () => dealAgain(stair, true), choose };
}
