import { useHasAccess } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Pause, Play, Square } from 'lucide-react';
import type { Ref } from 'react';

import { AccessNotice } from '../practice/access-notice.tsx';
import styles from './meditation-controls.module.css';
import { isInProgress, type Meditation } from '../practice/meditation.state.ts';

const MAIN_ACTION = { stopped: 'start', completed: 'start', running: 'pause', paused: 'resume' } as const;
const LABELS = { start: 'Start', pause: 'Pause', resume: 'Resume' };

interface Props {
  session: Meditation;
  act: (type: 'start' | 'pause' | 'resume' | 'stop') => void;
  /** The member is about to press Start. */
  onApproach: () => void;
  ref: Ref<HTMLButtonElement>;
}

export function MeditationControls({ session, act, onApproach, ref }: Props) {
  const hasAccess = useHasAccess();
  const main = MAIN_ACTION[session.status];
  // A meditation that has begun can be finished; one that could not be stored must not begin.
  if (!hasAccess && main === 'start') return <AccessNotice />;
  return (
    <div className={styles.actions}>
      <Button ref={ref} onClick={() => act(main)} onFocus={onApproach} onPointerEnter={onApproach}>
        {main === 'pause' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {LABELS[main]}
      </Button>
      {/* `disabled` would drop keyboard focus. */}
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
