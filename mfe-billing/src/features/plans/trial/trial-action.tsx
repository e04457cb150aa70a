import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';

import { dateText, dayText } from '../../../dates/date-text.ts';
import { paths } from '../../../paths.ts';
import { hasUsedTrial, isSubscribed, type Member } from '../member-access.ts';
import styles from '../plan-action.module.css';
import { TrialStarted } from './trial-strip.tsx';

interface TrialActionProps {
  member: Member | null;
  busy: boolean;
  hasStarted: boolean;
  onStart: () => void;
}

const wideLink = `${buttonClass({ variant: 'secondary' })} ${styles.wide}`;

export function TrialAction({ member, busy, hasStarted, onStart }: TrialActionProps) {
  if (!member) {
    return (
      <Link to={paths.signupWithTrial} className={wideLink}>
        Start Free Trial
      </Link>
    );
  }
  if (member.access.state === 'trialing' && member.access.until) {
    const { until } = member.access;
    return (
      <div className={styles.action}>
        {hasStarted ? (
          <TrialStarted member={member} />
        ) : (
          <p>Your trial lasts until {dayText(until, member.time_zone)}.</p>
        )}
        <Link to={paths.dashboard} className={wideLink}>
          Go to your dashboard
        </Link>
      </div>
    );
  }
  if (isSubscribed(member)) return <p className={styles.said}>You already have a plan.</p>;
  if (member.trial_ends_at && hasUsedTrial(member)) {
    return <p className={styles.said}>Your free trial ended on {dateText(member.trial_ends_at, member.time_zone)}.</p>;
  }
  return (
    <Button variant="secondary" className={styles.wide} busy={busy} onClick={onStart}>
      Start Free Trial
    </Button>
  );
}
