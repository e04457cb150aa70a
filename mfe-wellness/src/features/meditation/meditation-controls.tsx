import { Button } from '@mindgrove/ui/actions/button';
import { Pause, Play, Square } from 'lucide-react';

import styles from './meditation-controls.module.css';
import { isInProgress, type Meditation } from './meditation.state.ts';

const PRIMARY_ACTION = {
  stopped: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  completed: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  running: { type: 'pause', label: 'Pause', icon: <Pause aria-hidden="true" /> },
  paused: { type: 'resume', label: 'Resume', icon: <Play aria-hidden="true" /> },
} as const;

interface Props {
  session: Meditation;
  act: (type: 'start' | 'pause' | 'resume' | 'stop') => void;
}

export function MeditationControls({ session, act }: Props) {
  const main = PRIMARY_ACTION[session.status];
  return (
    <div className={styles.actions}>
      <Button onClick={() => act(main.type)}>
        {main.icon}
        {main.label}
      </Button>
      {/* Not `disabled`, which would drop keyboard focus. */}
      <Button
        className={styles.stop}
        variant="secondary"
        aria-disabled={!isInProgress(session)}
        onClick={() => act('stop')}
      >
        <Square fill="currentColor" aria-hidden="true" />
        Stop
      </Button>
    </div>
  );
}
