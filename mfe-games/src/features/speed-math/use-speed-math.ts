import type { GameProgress } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { speedLevelAfter } from '@mindgrove/contracts/rules/speed-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { useState } from 'react';

import type { RoundResult, RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun } from '../../rounds/saved-run.ts';
import { scoreOfPoints } from '../../rounds/score-history.ts';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import { useScoreHistory } from '../../rounds/use-score-history.ts';

interface Round {
  setup: RoundSetup;
  /** True after "Play Again", false after choosing a level. */
  isNext: boolean;
  isRunning: boolean;
  finished: FinishedRound | null;
}

const newRound = (level: number, last?: RoundSetup, isNext = false): Round => ({
  setup: newSetup(INITIAL_STAIRCASE, level, last),
  isNext,
  isRunning: false,
  finished: null,
});

export function useSpeedMath(userId: number, progress: GameProgress) {
  const roundStore = useRoundStore(userId);
  const scores = useScoreHistory('speed-math', userId);
  const [run, setRun] = useState(() => restoreRun(loadRun(userId, 'speed-math'), progress));
  const [round, setRound] = useState(() => newRound(progress.level));

  function finish(result: RoundResult, startedAt: number) {
    roundStore.store('speed-math', result, startedAt);
    const best = progress.rounds > 0 || run.highScore > 0 ? highScoreOf(run, progress) : null;
    setRound({ ...round, isRunning: false, finished: { result, best, recent: scores.add(result) } });
    const next = addRound(run, result);
    setRun(next);
    saveRun(userId, 'speed-math', { highScore: next.highScore });
  }

  function playAgain() {
    const result = round.finished?.result;
    const level = result ? speedLevelAfter(result.level, result.bestStreak) : round.setup.level;
    setRound(newRound(level, round.setup, true));
  }

  return {
    round,
    queue: roundStore,
    unlocked: Math.max(run.unlocked, progress.level),
    highScore: highScoreOf(run, progress),
    start: () => setRound({ ...round, isRunning: true }),
    finish,
    chooseLevel: (level: number) => setRound(newRound(level, round.setup)),
    playAgain,
  };
}

interface SpeedRun {
  unlocked: number;
  /** The score of the best round in this browser; the server stores a tenth. */
  highScore: number;
}

function restoreRun({ highScore }: Record<string, unknown>, { level }: GameProgress): SpeedRun {
  return { unlocked: level, highScore: typeof highScore === 'number' ? highScore : 0 };
}

const addRound = (run: SpeedRun, { level, points, bestStreak }: RoundResult): SpeedRun => ({
  unlocked: Math.max(run.unlocked, speedLevelAfter(level, bestStreak)),
  highScore: Math.max(run.highScore, points),
});

/** This browser's high score, unless the server has a better round from another device. */
const highScoreOf = ({ highScore }: SpeedRun, { best_score }: GameProgress) =>
  storedScore(highScore) >= best_score ? highScore : scoreOfPoints(best_score);
