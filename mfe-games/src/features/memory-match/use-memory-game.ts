import { storedScore } from '@mindgrove/contracts/memory-rules';
import { newId, notices, toast, useUnsent } from '@mindgrove/kit';
import { useState } from 'react';

import type { MemoryRound } from '../../games/memory-match/memory-round.ts';
import { pointsOf, secondsPlayed } from './memory-result.ts';
import { addWin, newRun, startOver } from './memory-run.ts';
import { unsentRounds } from './unsent-rounds.ts';
import { useMemoryRound } from './use-memory-round.ts';

/** Round after round: what was won is added to the run and stored. */
export function useMemoryGame(userId: number, unlockedLevel: number, onStored: () => void) {
  const [run, setRun] = useState(() => newRun(unlockedLevel));
  const rounds = useUnsent(unsentRounds, userId, () => {
    toast(notices.scoreSaved);
    onStored();
  });
  const { round, message, flip, deal } = useMemoryRound(run.level, finish);

  function finish(won: MemoryRound) {
    const points = pointsOf(won);
    setRun(addWin(run, Math.round(points), secondsPlayed(won)));
    rounds.store({ score: storedScore(points), level: won.level, round_id: newId() });
  }

  function playLevel(level: number) {
    setRun({ ...run, level });
    deal(level);
  }

  function playFromStart() {
    setRun(startOver(run));
    deal(1);
  }

  return { run, round, rounds, message, flip, playLevel, startOver: playFromStart };
}
