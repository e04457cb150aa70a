import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../paths.ts';
import { dateText, hasUsedTrial, type Member } from './member-access.ts';
import styles from './plan-action.module.css';
import type { PlanCard } from './plan-cards.ts';

interface TrialActionProps {
  member: Member | null;
  busy: boolean;
  onStart: () => void;
}

export function TrialAction({ member, busy, onStart }: TrialActionProps) {
  if (member?.access.state === 'trialing' && member.access.until) {
    return (
      <div className={styles.state}>
        <p>Your trial runs until {dateText(member.access.until, member.time_zone)}.</p>
        <Link to={paths.dashboard} className={`${buttonClass({ variant: 'secondary' })} ${styles.wide}`}>
          Go to your dashboard
        </Link>
      </div>
    );
  }
  if (member?.trial_ends_at && hasUsedTrial(member)) {
    return <p>Your free trial ended on {dateText(member.trial_ends_at, member.time_zone)}.</p>;
  }
  return (
    <Button variant="secondary" className={styles.wide} busy={busy} onClick={onStart}>
      Start Free Trial
    </Button>
  );
}

interface PaidActionProps {
  card: PlanCard;
  onSubscribe: () => void;
}

export function PaidAction({ card, onSubscribe }: PaidActionProps) {
  return (
    <Button variant={card.highlighted ? 'primary' : 'secondary'} className={styles.wide} onClick={onSubscribe}>
      Subscribe Now
    </Button>
  );
}
