import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChevronLeft, ChevronRight, Leaf, Pause, Play } from 'lucide-react';

import { TIP_SHOWN_MS, TIPS } from './tips.ts';
import styles from './tips-card.module.css';
import { useRotation } from './use-rotation.ts';

export function TipsCard() {
  const { index, isPaused, togglePause, next, previous } = useRotation(TIPS.length, TIP_SHOWN_MS);
  const tip = TIPS[index];
  return (
    <Card role="region" aria-label="Tips for a calmer day">
      <CardHeading icon={<Leaf />}>Tips for a calmer day</CardHeading>
      {/* Announced only when the member changes the tip. */}
      <div className={styles.tip} aria-live={isPaused ? 'polite' : 'off'}>
        <p className={styles.title}>{tip?.title}</p>
        <p>{tip?.text}</p>
      </div>
      <div className={styles.controls}>
        <Button className={styles.arrow} variant="secondary" aria-label="Previous tip" onClick={previous}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <span>
          Tip {index + 1} / {TIPS.length}
        </span>
        <Button className={styles.arrow} variant="secondary" aria-label="Next tip" onClick={next}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button className={styles.pause} variant="quiet" onClick={togglePause}>
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? 'Resume tips' : 'Pause tips'}
        </Button>
      </div>
    </Card>
  );
}
