import { PAIRS } from '@mindgrove/contracts/memory-rules';
import { clockText } from '@mindgrove/ui/clock-text';
import { useEffect, useState } from 'react';

import { elapsedSeconds, type MemoryRound, pairsFound } from '../../games/memory-match/memory-round.ts';
import styles from './memory-figures.module.css';
import type { MemoryRun } from './memory-run.ts';

interface Props {
  round: MemoryRound;
  run: MemoryRun;
}

export function MemoryFigures({ round, run }: Props) {
  const figures = {
    Level: round.level,
    Moves: `${round.moves} / ${round.limit}`,
    Pairs: `${pairsFound(round)} / ${PAIRS}`,
    Time: clockText(useElapsedSeconds(round)),
    Score: run.score,
    'Best time': run.bestTime === null ? '–' : clockText(run.bestTime),
  };
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([word, figure]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Kept here, so that the clock draws these six figures each second and not the board. */
function useElapsedSeconds(round: MemoryRound): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = round.status === 'playing';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return elapsedSeconds(round, now);
}
