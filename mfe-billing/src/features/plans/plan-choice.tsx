import { toast, useUser } from '@mindgrove/kit';
import { Link, useNavigate } from '@mindgrove/kit/router';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Grid } from '@mindgrove/ui/layout/grid';
import { useId } from 'react';

import { paths } from '../../paths.ts';
import { accessNotice, isSubscribed } from './member-access.ts';
import { PaidAction } from './paid-action.tsx';
import type { PlanCard } from './plan-cards.ts';
import { PlanPanel } from './plan-panel.tsx';
import { loginRequired } from './plans.toasts.ts';
import { annualSavingPercent } from './price-text.ts';
import { TrialAction } from './trial/trial-action.tsx';
import { usePlanCards } from './use-plan-cards.ts';
import { useStartTrial } from './trial/use-start-trial.ts';

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
  const notice = (member && accessNotice(member)) ?? { tone: 'info', text: TERMS };

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
    </>
  );
}

const savingOf = ({ interval }: PlanCard, cards: PlanCard[]) => (interval === 'year' ? annualSavingPercent(cards) : 0);
