import type { Billing, Subscription } from '@mindgrove/contracts/billing';
import type { User } from '@mindgrove/contracts/user';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';

import { chargeSentences } from '../../../money/charge-sentences.ts';
import { paths } from '../../../paths.ts';
import { CancelPlan } from '../cancel-plan.tsx';
import styles from './current-plan.module.css';
import { stateText } from './subscription-state.ts';
import { paidPlansQuery, resumePlanMutation } from '../subscription.queries.ts';
import { planResumed } from '../subscription.toasts.ts';
import { useShowSubscription } from '../use-show-subscription.ts';
import { ChangePlanDialog } from '../change-plan-dialog.tsx';

interface ChangePlanProps {
  member: User;
  /** The id of the current plan. */
  planId: number;
}

function ChangePlan({ member, planId }: ChangePlanProps) {
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const others = useQuery(paidPlansQuery).data?.filter(({ id }) => id !== planId) ?? [];
  return (
    <>
      {others.map((plan) => (
        <Button key={plan.id} variant="secondary" onClick={() => setChosen(plan)}>
          Change to {plan.name}
        </Button>
      ))}
      {chosen && <ChangePlanDialog plan={chosen} member={member} onClose={() => setChosen(null)} />}
    </>
  );
}

function ResumePlan() {
  const showSubscription = useShowSubscription();
  const { mutate, isPending } = useMutation({
    ...resumePlanMutation,
    onSuccess: () => showSubscription(planResumed),
    onError: (error) => void toastError(error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Resume plan
    </Button>
  );
}

interface CurrentPlanProps {
  member: User;
  billing: Billing;
}

export function CurrentPlan({ member, billing }: CurrentPlanProps) {
  const { subscription } = billing;
  const { tone, title, text } = stateText(member, billing);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  // The button that changed the plan is gone, and the focus with it.
  useEffect(() => {
    if (shownTitle.current !== title && document.activeElement === document.body) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);

  return (
    <section aria-labelledby="billing-plan" className={styles.section}>
      <h3 id="billing-plan" ref={heading} tabIndex={-1} className={styles.heading}>
        Your plan
      </h3>
      <Alert tone={tone} title={title} silent>
        {text}
      </Alert>
      {subscription && subscription.upcoming.length > 0 && (
        <div>
          <p>Next charges:</p>
          <ul>
            {chargeSentences(subscription.upcoming, member.time_zone).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        {subscription ? (
          <SubscriberActions member={member} subscription={subscription} />
        ) : (
          <Link to={paths.pricing} className={buttonClass()}>
            Choose a plan
          </Link>
        )}
      </div>
    </section>
  );
}

function SubscriberActions({ member, subscription }: { member: User; subscription: Subscription }) {
  if (subscription.cancel_at) return <ResumePlan />;
  return (
    <>
      {subscription.grace_until === null && <ChangePlan member={member} planId={subscription.plan_id} />}
      <CancelPlan subscription={subscription} timeZone={member.time_zone} />
    </>
  );
}
