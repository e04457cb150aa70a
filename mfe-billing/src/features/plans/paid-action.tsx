import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { useId } from 'react';

import { paths } from '../../paths.ts';
import { isSubscribed, type Member } from './member-access.ts';
import styles from './plan-action.module.css';
import type { PlanCard } from './plan-cards.ts';
import type { PlanCards } from './use-plan-cards.ts';

interface PaidActionProps {
  card: PlanCard;
  member: Member | null;
  prices: PlanCards['prices'];
  /** Id of the text that says the price is being checked. */
  checkingId: string;
  onRetryPrices: () => void;
  onPress: () => void;
}

export function PaidAction({ card, member, prices, checkingId, onRetryPrices, onPress }: PaidActionProps) {
  const reasonId = useId();
  const subscribed = member !== null && isSubscribed(member);
  if (subscribed && member.plan_id === card.id) return <ManagePlanLink />;
  const reason = blockedReason(card, member, prices);
  const isBlocked = reason !== null || prices === 'checking';
  return (
    <div className={styles.action}>
      {reason && (
        <div className={styles.reason}>
          <p id={reasonId}>{reason}</p>
          {prices === 'unconfirmed' && (
            <Button variant="quiet" onClick={onRetryPrices}>
              Retry
            </Button>
          )}
        </div>
      )}
      <ChooseButton
        isHighlighted={card.highlighted}
        blockedBy={isBlocked ? (reason ? reasonId : checkingId) : undefined}
        onPress={onPress}
      >
        {subscribed ? 'Change to this plan' : 'Subscribe Now'}
      </ChooseButton>
    </div>
  );
}

const ManagePlanLink = () => (
  <Link to={paths.billing} className={`${buttonClass({ variant: 'secondary' })} ${styles.wide}`}>
    Manage your plan
  </Link>
);

interface ChooseButtonProps {
  isHighlighted: boolean;
  /** Id of the text that says why it cannot be pressed. */
  blockedBy: string | undefined;
  onPress: () => void;
  children: string;
}

function ChooseButton({ isHighlighted, blockedBy, onPress, children }: ChooseButtonProps) {
  if (blockedBy === undefined)
    return (
      <Button variant={isHighlighted ? 'primary' : 'secondary'} className={styles.wide} onClick={onPress}>
        {children}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      className={`${styles.wide} ${styles.blocked}`}
      aria-disabled
      aria-describedby={blockedBy}
    >
      {children}
    </Button>
  );
}

/** Why the plan cannot be bought now, for longer than a moment. */
function blockedReason(card: PlanCard, member: Member | null, prices: PlanCards['prices']): string | null {
  if (prices === 'unconfirmed') return 'We couldn’t confirm this price.';
  if (!card.available) return 'Paid plans aren’t available here yet.';
  if (member?.access.state === 'canceling') return 'To change your plan, resume it first.';
  if (member?.access.state === 'past_due') return 'To change your plan, update your card first.';
  return null;
}
