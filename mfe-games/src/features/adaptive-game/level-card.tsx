import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { staircaseReason } from '../../engine/staircase-reason.ts';
import styles from './level-card.module.css';

interface Props {
  stair: Staircase;
  levels: number;
  /** A round that was begun is played at its own level. */
  isRunning: boolean;
  onChoose: (change: 1 | -1) => void;
  children: ReactNode;
}

/** How hard the game is, why, and the member's own say in it. */
export function LevelCard({ stair, levels, isRunning, onChoose, children }: Props) {
  const level = levelOfStep(stair.step);
  const canGo = (change: 1 | -1) => !isRunning && chosenLevel(stair, change, levels).step !== stair.step;
  return (
    <section aria-labelledby="level">
      <Card className={styles.card}>
        <h2 id="level" className={styles.title}>
          {isRunning ? `Began at level ${level}` : `Level ${level} of ${levels}`}
        </h2>
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: levels }, (_, place) => (
            <span key={place} data-reached={place < level || undefined} />
          ))}
        </div>
        <p>
          {isRunning ? 'It follows how you play. The next round goes on from there.' : staircaseReason(stair, levels)}
        </p>
        <div className={styles.choices}>
          <Button variant="secondary" disabled={!canGo(-1)} onClick={() => onChoose(-1)}>
            <ChevronDown aria-hidden="true" />
            Easier
          </Button>
          <Button variant="secondary" disabled={!canGo(1)} onClick={() => onChoose(1)}>
            <ChevronUp aria-hidden="true" />
            Harder
          </Button>
        </div>
        {children}
      </Card>
    </section>
  );
}
