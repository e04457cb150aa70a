import { FIRST_STAIR } from '@mindgrove/contracts/staircase';
import { useState } from 'react';

import type { Deal, RoundResult } from '../../engine/game.ts';
import { newDeal } from '../../games/new-setup.ts';
import { keepRun, readRun } from '../../rounds/saved-run.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import type { RoundOver } from '../../player/result/result-dialog.tsx';
import { addWin, type MemoryRun, runOf, startOver } from './memory-run.ts';

/** One board, from its deal to its result. */
interface Round {
  deal: Deal;
  /** Whether it follows another one. */
  isNext: boolean;
  over: RoundOver | null;
}

const newRound = (level: number, last?: Deal): Round => ({
  deal: newDeal(FIRST_STAIR, level, last),
  isNext: last !== undefined,
  over: null,
});

/** Round after round: each is stored, and what was won is added to the run. */
export function useMemoryMatch(userId: number, unlockedLevel: number) {
  const rounds = useRoundStore(userId);
  const [run, setRun] = useState(() => runOf(readRun(userId, 'memory-match'), unlockedLevel));
  const [round, setRound] = useState(() => newRound(run.level));

  function goOnWith(next: MemoryRun) {
    setRun(next);
    keepRun(userId, 'memory-match', next);
  }

  function finish(result: RoundResult, best: number | null) {
    setRound({ ...round, over: { result, best } });
    if (result.isWon) goOnWith(addWin(run, result));
    rounds.store('memory-match', result);
  }

  function play(next: MemoryRun) {
    goOnWith(next);
    setRound(newRound(next.level, round.deal));
  }

  return {
    run,
    round,
    unlocked: Math.max(run.unlocked, unlockedLevel),
    rounds,
    finish,
    playLevel: (level: number) => play({ ...run, level }),
    startOver: () => play(startOver(run)),
  };
}
