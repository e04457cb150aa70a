import type { GameProgress } from '@mindgrove/contracts/progress';
import { speedLevelAfter } from '@mindgrove/contracts/speed-rules';
import { FIRST_STAIR } from '@mindgrove/contracts/staircase';
import { useState } from 'react';

import type { Deal, RoundResult } from '../../engine/game.ts';
import { newDeal } from '../../games/new-setup.ts';
import { keepRun, readRun } from '../../rounds/saved-run.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import type { RoundOver } from '../../player/result/result-dialog.tsx';
import { addRound, highScoreOf, runOf } from './speed-run.ts';

/** One round, from its deal to its result. */
interface Round {
  deal: Deal;
  /** Whether it was asked for by playing on, not by choosing a level. */
  isNext: boolean;
  isRunning: boolean;
  over: RoundOver | null;
}

const newRound = (level: number, last?: Deal, isNext = false): Round => ({
  deal: newDeal(FIRST_STAIR, level, last),
  isNext,
  isRunning: false,
  over: null,
});

/** Round after round of Speed Math: each is stored, and five right answers in a row lead on to the next level. */
export function useSpeedMath(userId: number, standing: GameProgress) {
  const rounds = useRoundStore(userId);
  const [run, setRun] = useState(() => runOf(readRun(userId, 'speed-math'), standing));
  const [round, setRound] = useState(() => newRound(standing.level));

  function finish(result: RoundResult) {
    const best = standing.rounds > 0 ? standing.best_score : null;
    setRound({ ...round, isRunning: false, over: { result, best } });
    const next = addRound(run, result);
    setRun(next);
    keepRun(userId, 'speed-math', { highScore: next.highScore });
    rounds.store('speed-math', result);
  }

  function playAgain() {
    const result = round.over?.result;
    const level = result ? speedLevelAfter(result.level, result.bestStreak) : round.deal.level;
    setRound(newRound(level, round.deal, true));
  }

  return {
    round,
    rounds,
    unlocked: Math.max(run.unlocked, standing.level),
    highScore: highScoreOf(run, standing),
    begin: () => setRound({ ...round, isRunning: true }),
    finish,
    chooseLevel: (level: number) => setRound(newRound(level, round.deal)),
    playAgain,
  };
}
