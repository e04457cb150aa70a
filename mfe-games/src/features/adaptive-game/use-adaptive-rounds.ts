import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { call, toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundResult, RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun } from '../../rounds/saved-run.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import { useScoreHistory } from '../../rounds/use-score-history.ts';
import { trainingQuery } from '../../training/training.queries.ts';

const setupAt = (staircase: Staircase, last?: RoundSetup) => newSetup(staircase, levelOfStep(staircase.step), last);

/** Each finished round is stored and sets the staircase of the next one. */
export function useAdaptiveRounds(game: GameId, progress: GameProgress, userId: number) {
  const { nextRound, setStaircase, ...next } = useAdaptiveSetup(game, progress.stair);
  const [isRunning, setRunning] = useState(false);
  const [finished, setFinished] = useState<FinishedRound | null>(null);
  const scores = useScoreHistory(game, userId);
  const { queue, store } = useRoundStore();
  const { fastest, keepFastest } = useFastest(game, userId);

  function finish(result: RoundResult, startedAt: number) {
    store(game, result, startedAt);
    setRunning(false);
    const best = scores.best(result.level, progress.rounds > 0 ? progress.best_score : null);
    setFinished({ result, best, recent: scores.add(result) });
    setStaircase(result.staircase);
    keepFastest(result);
  }

  function playAgain() {
    setFinished(null);
    nextRound();
  }

  return {
    ...next,
    setup: { ...next.setup, fastest },
    isRunning,
    finished,
    queue,
    start: () => setRunning(true),
    finish,
    playAgain,
  };
}

/** The member's fastest reaction in a game, as this browser knows it. */
function useFastest(game: GameId, userId: number) {
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

/** Keeps its own copy of the staircase, so that rounds adapt without a network connection. */
function useAdaptiveSetup(game: GameId, stored: Staircase) {
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
