import { useUser } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';

import { canStartTrial } from '../member-access.ts';
import { TrialStarted } from './trial-started.tsx';
import styles from './trial-strip.module.css';
import { useStartTrial } from './use-start-trial.ts';

/** The strip lets a new member start the trial with one press. */
export function TrialStrip() {
  const member = useUser();
  const { startTrial, isStarting, hasStarted } = useStartTrial();

  if (!member) return null;
  if (hasStarted) {
    return (
      <div className={styles.strip}>
        <TrialStarted member={member} />
      </div>
    );
  }
  if (member.access.state !== 'welcome' || !canStartTrial(member)) return null;
  return (
    <div className={styles.strip}>
      <p>Enjoy everything free for 14 days. No card needed.</p>
      <Button variant="secondary" busy={isStarting} onClick={startTrial}>
        Start Free Trial
      </Button>
    </div>
  );
}
