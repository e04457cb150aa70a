import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { useState } from 'react';

import type { RoundResult, RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun } from '../../rounds/saved-run.ts';
import { useScoreHistory } from '../../rounds/use-score-history.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import { addWin, type MemoryRun, restoreRun, startOver } from './memory-run.ts';

interface Round {
  setup: RoundSetup;
  isNext: boolean;
  finished: FinishedRound | null;
}

const newRound = (level: number, last?: RoundSetup): Round => ({
  setup: newSetup(INITIAL_STAIRCASE, level, last),
  isNext: last !== undefined,
  finished: null,
});

export function useMemoryMatch(userId: number, unlockedLevel: number) {
  const roundStore = useRoundStore(userId);
  const scores = useScoreHistory('memory-match', userId);
  const [run, setRun] = useState(() => restoreRun(loadRun(userId, 'memory-match'), unlockedLevel));
  const [round, setRound] = useState(() => newRound(run.level));

  function updateRun(next: MemoryRun) {
    setRun(next);
    saveRun(userId, 'memory-match', next);
  }

  /** `bestPoints` is the server's best at the level. */
  function finish(result: RoundResult, startedAt: number, bestPoints: number | null) {
    roundStore.store('memory-match', result, startedAt);
    const best = scores.best(result.level, bestPoints);
    setRound({ ...round, finished: { result, best, recent: scores.add(result) } });
    if (result.isWon) updateRun(addWin(run, result));
  }

  function startRound(next: MemoryRun) {
    updateRun(next);
    setRound(newRound(next.level, round.setup));
  }

  return {
    run,
    round,
    unlocked: Math.max(run.unlocked, unlockedLevel),
    queue: roundStore,
    finish,
    playLevel: (level: number) => startRound({ ...run, level }),
    startOver: () => startRound(startOver(run)),
  };
}
