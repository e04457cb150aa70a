import { ApiError, refreshUser, toast, toastError, useUser } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';

import { canStartTrial, type Member } from '../member-access.ts';
import styles from './trial-strip.module.css';
import { dayText } from '../../../dates/date-text.ts';
import { builtInPlans } from '../plan-cards.ts';
import { alreadySubscribed } from '../../../payment/already-subscribed.toasts.ts';
import { startTrialMutation } from '../plans.queries.ts';
import { freePlanActivated } from '../plans.toasts.ts';

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
      <p>Enjoy everything free for 14 days from today. No card needed.</p>
      <Button variant="secondary" busy={isStarting} onClick={startTrial}>
        Start Free Trial
      </Button>
    </div>
  );
}

const DAYS = builtInPlans.find(({ trial }) => trial)?.trialDays;

/** Takes the place of the button that started it, and its focus. */
export function TrialStarted({ member: { access, time_zone } }: { member: Member }) {
  const until = access.until ? `, until ${dayText(access.until, time_zone)}` : '';
  return (
    <p tabIndex={-1} ref={focusWhenShown} className={styles.text}>
      Your {DAYS} free days have started{until}.
    </p>
  );
}

export function useStartTrial() {
  const { mutate, isPending, isSuccess } = useMutation({
    ...startTrialMutation,
    onSuccess: () => void toast(freePlanActivated),
    async onError(error) {
      if (!(error instanceof ApiError && error.code === 'already_subscribed')) return void toastError(error);
      toast(alreadySubscribed);
      await refreshUser();
    },
  });
  return { startTrial: () => mutate(), isStarting: isPending, hasStarted: isSuccess };
}
