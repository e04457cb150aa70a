import { Button } from '@mindgrove/ui/actions/button';
import { Pause, Play, RotateCcw, StepForward } from 'lucide-react';

import styles from './demo-controls.module.css';
import type { useDemo } from './use-demo.ts';

interface Props {
  demo: ReturnType<typeof useDemo>;
  /** If true, the reader steps through the demo instead of watching it play. */
  reducedMotion: boolean;
}

export function DemoControls({ demo, reducedMotion }: Props) {
  const { isOver, isPlaying, next, startAgain, toggle } = demo;
  return (
    <div className={styles.controls}>
      {reducedMotion ? (
        <Button variant={isOver ? 'secondary' : 'primary'} onClick={isOver ? startAgain : next}>
          {isOver ? <RotateCcw aria-hidden="true" /> : <StepForward aria-hidden="true" />}
          {isOver ? 'Watch again' : 'Next'}
        </Button>
      ) : (
        <Button variant={isOver ? 'secondary' : 'primary'} onClick={isOver ? startAgain : toggle}>
          {isOver ? (
            <RotateCcw aria-hidden="true" />
          ) : isPlaying ? (
            <Pause aria-hidden="true" />
          ) : (
            <Play aria-hidden="true" />
          )}
          {isOver ? 'Watch again' : isPlaying ? 'Pause' : 'Play'}
        </Button>
      )}
      {!isOver && (
        <Button variant="secondary" onClick={startAgain}>
          <RotateCcw aria-hidden="true" />
          Start again
        </Button>
      )}
    </div>
  );
}
