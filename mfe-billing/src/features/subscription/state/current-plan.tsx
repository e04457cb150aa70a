import type { Billing, Subscription } from '@mindgrove/contracts/billing';
import type { User } from '@mindgrove/contracts/user';
import { errorText, toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Row } from '@mindgrove/ui/layout/stack';
import { useEffect, useRef, useState } from 'react';

import { dateText } from '../../../dates/date-text.ts';
import { chargeSentences } from '../../../money/bill-clock.tsx';
import { paths } from '../../../paths.ts';
import { ChangePlanDialog } from '../change-plan-dialog.tsx';
import {
  cancelPlanMutation,
  paidPlansQuery,
  resumePlanMutation,
  useShowSubscription,
} from '../subscription.queries.ts';
import { planCanceled, planResumed } from '../subscription.toasts.ts';
import styles from './current-plan.module.css';
import { stateText } from './subscription-state.ts';

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
      <h3 id="billing-plan" ref={heading} tabIndex={-1}>
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
      <Row gap={3}>
        {subscription ? (
          <SubscriberActions member={member} subscription={subscription} />
        ) : (
          <Link to={paths.pricing} className={buttonClass()}>
            Choose a plan
          </Link>
        )}
      </Row>
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

interface CancelPlanProps {
  subscription: Subscription;
  timeZone: string;
}

function CancelPlan({ subscription, timeZone }: CancelPlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancel plan
      </Button>
      {isOpen && <CancelDialog subscription={subscription} timeZone={timeZone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CancelDialog({ subscription, timeZone, onClose }: CancelPlanProps & { onClose: () => void }) {
  const showSubscription = useShowSubscription();
  // An unpaid period gives nothing to keep.
  const until = subscription.grace_until ? null : dateText(subscription.current_period_end, timeZone);
  const { mutate, isPending, error } = useMutation({
    ...cancelPlanMutation,
    onSuccess() {
      onClose();
      return showSubscription(planCanceled(until));
    },
  });

  return (
    <Dialog open onOpenChange={onClose} dismissable={!isPending} title={`Cancel ${subscription.name}?`}>
      <p>
        {until
          ? `You keep full access until ${until}, and you won’t be charged again. Until then you can change your mind.`
          : 'Your last payment didn’t go through, so your access ends now. You won’t be charged again.'}{' '}
        Everything you’ve done is saved.
      </p>
      {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep my plan
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {until ? 'Cancel plan' : 'Cancel and end access now'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
