import type { GameId } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun } from '../../rounds/saved-run.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import { useScoreHistory } from '../../rounds/use-score-history.ts';
import { useAdaptiveSetup } from './use-adaptive-setup.ts';

/** Each finished round is stored and sets the staircase of the next one. */
export function useAdaptiveRounds(game: GameId, progress: GameProgress, userId: number) {
  const { nextRound, setStaircase, ...next } = useAdaptiveSetup(game, progress.stair);
  const [isRunning, setRunning] = useState(false);
  const [finished, setFinished] = useState<FinishedRound | null>(null);
  const scores = useScoreHistory(game, userId);
  const { store, ...queue } = useRoundStore(userId);
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
