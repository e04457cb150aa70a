import { Button } from '@mindgrove/ui/actions/button';
import { Check, Pause, Play, Square } from 'lucide-react';

import type { Meditation, TimedEvent } from '../../practice/meditation.state.ts';
import styles from './session-controls.module.css';

interface Props {
  session: Meditation;
  act: (type: TimedEvent['type']) => void;
  onStop: () => void;
}

export function SessionControls({ session, act, onStop }: Props) {
  const isPaused = session.status === 'paused';
  return (
    <div className={styles.controls} data-control-bar>
      <Button size="large" className={styles.main} onClick={() => act(isPaused ? 'resume' : 'pause')}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="secondary"
        size="large"
        className={styles.other}
        title="Go straight back to the page"
        onClick={() => {
          act('stop');
          onStop();
        }}
      >
        <Square fill="currentColor" aria-hidden="true" />
        Stop
      </Button>
      <Button
        variant="secondary"
        size="large"
        className={styles.other}
        title="End now, with a short closing"
        onClick={() => act('complete')}
      >
        <Check aria-hidden="true" />
        Complete
      </Button>
    </div>
  );
}
