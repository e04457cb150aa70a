import { useHasAccess } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { AccessEndedNotice } from '@mindgrove/ui/feedback/access-ended-notice';
import { Pause, Play, Square } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './meditation-controls.module.css';
import { isInProgress, type Meditation } from './meditation.state.ts';

const PRIMARY_ACTION = {
  stopped: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  completed: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  running: { type: 'pause', label: 'Pause', icon: <Pause aria-hidden="true" /> },
  paused: { type: 'resume', label: 'Resume', icon: <Play aria-hidden="true" /> },
} as const;

const plans = (
  <Link className={buttonClass()} to={paths.pricing}>
    See the plans
  </Link>
);

interface Props {
  session: Meditation;
  act: (type: 'start' | 'pause' | 'resume' | 'stop') => void;
}

export function MeditationControls({ session, act }: Props) {
  const hasAccess = useHasAccess();
  const main = PRIMARY_ACTION[session.status];
  // A meditation that has begun can be finished; one that could not be stored must not begin.
  if (!hasAccess && main.type === 'start') return <AccessEndedNotice plans={plans} />;
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
