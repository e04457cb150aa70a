import { useState } from 'react';

import type { MemoryRound } from './memory-match.engine.ts';
import { pointsOf, secondsPlayed } from './memory-result.ts';
import { addWin, newRun, startOver } from './memory-run.ts';
import { storedScore } from './memory-score.ts';
import { newRoundId } from './round-id.ts';
import { useMemoryRound } from './use-memory-round.ts';
import { useRoundStore } from './use-round-store.ts';

/** Round after round: what was won is added to the run and stored. */
export function useMemoryGame(userId: number, unlockedLevel: number, onStored: () => void) {
  const [run, setRun] = useState(() => newRun(unlockedLevel));
  const rounds = useRoundStore(userId, onStored);
  const { round, message, flip, deal } = useMemoryRound(run.level, finish);

  function finish(won: MemoryRound) {
    const points = pointsOf(won);
    setRun(addWin(run, Math.round(points), secondsPlayed(won)));
    rounds.store({ score: storedScore(points), level: won.level, round_id: newRoundId() });
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
