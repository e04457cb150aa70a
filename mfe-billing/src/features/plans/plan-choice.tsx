import { toast, useUser } from '@mindgrove/kit';
import { Link, useNavigate } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Grid } from '@mindgrove/ui/layout/stack';
import { Row } from '@mindgrove/ui/layout/stack';
import { useId } from 'react';

import { paths } from '../../paths.ts';
import { accessNotice, isSubscribed, type Member } from './member-access.ts';
import type { PlanCard } from './plan-cards.ts';
import { IncludedFeatures, PlanPanel } from './plan-panel.tsx';
import { loginRequired } from './plans.toasts.ts';
import { annualSavingPercent } from './price-text.ts';
import { TrialAction } from './trial/trial-action.tsx';
import { type PlanCards, usePlanCards } from './plans.queries.ts';
import { useStartTrial } from './trial/trial-strip.tsx';
import styles from './plan-action.module.css';

const TERMS =
  'Prices are in US dollars. You don’t need a card for the free trial, and it never turns into a charge on its own.';

interface PlanChoiceProps {
  headingLevel: 2 | 3;
  onSubscribe: (card: PlanCard) => void;
  onChangePlan: (card: PlanCard) => void;
}

export function PlanChoice({ headingLevel, onSubscribe, onChangePlan }: PlanChoiceProps) {
  const member = useUser();
  const navigate = useNavigate();
  const id = useId();
  const { cards, prices, retry } = usePlanCards();
  const { startTrial, isStarting, hasStarted } = useStartTrial();
  const subscribedPlan = member !== null && isSubscribed(member) ? member.plan_id : null;
  const subscribed = subscribedPlan !== null;
  // Always rendered, so that a member's notice does not shift the prerendered plans.
  const notice = member ? accessNotice(member) : ({ tone: 'info', text: TERMS } as const);

  function choosePaid(card: PlanCard) {
    if (subscribed) return onChangePlan(card);
    if (member) return onSubscribe(card);
    toast(loginRequired);
    void navigate(paths.loginThenPricing);
  }

  return (
    <>
      <Alert tone={notice.tone} silent action={subscribed && <Link to={paths.billing}>Plan & billing</Link>}>
        {notice.text}
      </Alert>
      <Grid columns={3}>
        {cards.map((card) => {
          const checkingId = `${id}-${card.id}`;
          return (
            <PlanPanel
              key={card.id}
              card={card}
              isCurrent={subscribedPlan === card.id}
              saving={savingOf(card, cards)}
              headingLevel={headingLevel}
              checkingId={prices === 'checking' && !card.trial ? checkingId : undefined}
            >
              {card.trial ? (
                <TrialAction member={member} busy={isStarting} hasStarted={hasStarted} onStart={startTrial} />
              ) : (
                <PaidAction
                  card={card}
                  member={member}
                  prices={prices}
                  checkingId={checkingId}
                  onRetryPrices={retry}
                  onPress={() => choosePaid(card)}
                />
              )}
            </PlanPanel>
          );
        })}
      </Grid>
      <IncludedFeatures headingLevel={headingLevel} />
    </>
  );
}

const savingOf = ({ interval }: PlanCard, cards: PlanCard[]) => (interval === 'year' ? annualSavingPercent(cards) : 0);

interface PaidActionProps {
  card: PlanCard;
  member: Member | null;
  prices: PlanCards['prices'];
  /** Id of the text that says the price is being checked. */
  checkingId: string;
  onRetryPrices: () => void;
  onPress: () => void;
}

function PaidAction({ card, member, prices, checkingId, onRetryPrices, onPress }: PaidActionProps) {
  const reasonId = useId();
  const subscribed = member !== null && isSubscribed(member);
  if (subscribed && member.plan_id === card.id) return <ManagePlanLink />;
  const reason = blockedReason(card, member, prices);
  const isBlocked = reason !== null || prices === 'checking';
  return (
    <div className={styles.action}>
      {reason && (
        <Row gap={3} rowGap={0} align="center" justify="between">
          <p id={reasonId}>{reason}</p>
          {prices === 'unconfirmed' && (
            <Button variant="quiet" onClick={onRetryPrices}>
              Retry
            </Button>
          )}
        </Row>
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
