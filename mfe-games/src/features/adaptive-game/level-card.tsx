import type { GameProgress } from '@mindgrove/contracts/rounds';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { ChevronDown, ChevronUp } from 'lucide-react';

import { staircaseReason } from '../../engine/staircase-reason.ts';
import { pointsText } from '../../text.ts';
import styles from './level-card.module.css';

interface Props {
  staircase: Staircase;
  levels: number;
  /** The level of a running round cannot be changed. */
  isRunning: boolean;
  onChoose: (change: 1 | -1) => void;
  progress: GameProgress;
}

export function LevelCard({ staircase, levels, isRunning, onChoose, progress }: Props) {
  const level = levelOfStep(staircase.step);
  const canGo = (change: 1 | -1) => !isRunning && chosenLevel(staircase, change, levels).step !== staircase.step;
  return (
    <section aria-labelledby="level">
      <Card className={styles.card}>
        <h2 id="level" className={styles.title}>
          {isRunning ? `Began at level ${level}` : `Level ${level} of ${levels}`}
        </h2>
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: levels }, (_, index) => (
            <span key={index} data-reached={index < level || undefined} />
          ))}
        </div>
        <p>
          {isRunning
            ? 'It adjusts to how you play. Your next round picks up from there.'
            : staircaseReason(staircase, levels)}
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
        <Records progress={progress} />
      </Card>
    </section>
  );
}

function Records({ progress: { rounds, best_score } }: { progress: GameProgress }) {
  return (
    <dl className={styles.records} aria-label="Your records">
      <div>
        <dt>Best</dt>
        <dd>{rounds > 0 ? pointsText(best_score) : '–'}</dd>
      </div>
      <div>
        <dt>Rounds</dt>
        <dd>{rounds}</dd>
      </div>
    </dl>
  );
}
