import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Training } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import { memberKey, useQueue, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed } from '@mindgrove/ui/feedback/states';
import { useEffect, useEffectEvent } from 'react';

import { useTraining } from '../../training/training.queries.ts';
import { findGuestRound, type GuestRound, removeGuestRound } from '../../rounds/guest-round.ts';
import roundQueue from '../../rounds/round-queue.ts';

/** Gives the round that was played before the sign-up to the new account. Its id makes it count only once. */
function useGuestRound(timeZone: string, training: Training | undefined) {
  const { add } = useQueue(roundQueue);
  const keep = useEffectEvent((round: GuestRound) => {
    // The round is queued before it is removed: a crash in between sends it twice, and it still counts once.
    void add({ ...round, isOfGuest: true });
    removeGuestRound();
  });

  useEffect(() => {
    const round = training && findGuestRound();
    if (round && isNewFor(round, training, timeZone)) keep(round);
  }, [training, timeZone]);
}

/** The account must be newer than the round and have none of its own, because this browser may be shared. */
const isNewFor = ({ played_at }: GuestRound, { joined, games }: Training, timeZone: string) =>
  joined >= dayIn(timeZone, new Date(played_at)) && games.every(({ rounds }) => rounds === 0);

/** Gives a new member the round from before the sign-up, and asks four questions until answered or skipped. */
export function FirstSteps() {
  const user = useUser();
  return user ? <Welcome key={user.id} user={user} /> : null;
}

function Welcome({ user }: { user: User }) {
  const { data } = useTraining();
  const state = data?.plan.state;
  useGuestRound(user.time_zone, data);
  useEffect(() => {
    if (state) localStorage.setItem(stateKey(user.id), state);
  }, [state, user.id]);

  const { data: PlanPanel, error, refetch } = usePlanPanel(state === 'open');
  if (state !== 'open') return null;
  if (PlanPanel && data) return <PlanPanel user={user} training={data} />;
  return (
    error && (
      <Failed onRetry={() => void refetch()}>
        Your first steps could not be loaded. Please check your connection.
      </Failed>
    )
  );
}

/**
 * Whether the page waits because the member is probably asked the questions: until these are shown, or known not to be
 * asked, what is below them would move. All other members see their day at once.
 */
export function useAwaitsFirstSteps(): boolean {
  const user = useUser();
  const { data, error } = useTraining();
  const isProbable = data ? data.plan.state === 'open' : !error && user !== null && mayBeAsked(user);
  const { isPending: isPanelPending } = usePlanPanel(isProbable);
  return isProbable && (!data || isPanelPending);
}

/** Loads only for members who are asked: once in an account's life. A mount after a failure does not try again. */
const usePlanPanel = (enabled: boolean) =>
  useQuery({ queryKey: ['plan-panel-code'], queryFn: loadPlanPanel, enabled, retryOnMount: false });

const loadPlanPanel = async () => (await import('./plan-panel.tsx')).PlanPanel;

const stateKey = (userId: number) => memberKey(userId, 'plan-answered');

const TRIAL_MS = 14 * 86_400_000;
const DAY_MS = 86_400_000;

function mayBeAsked({ id, access: { state, until }, brain_score }: User): boolean {
  const known = localStorage.getItem(stateKey(id));
  if (known !== null) return known === 'open';
  const trialLeft = state === 'trialing' ? Date.parse(until ?? '') - Date.now() : 0;
  const isFirstTrialDay = trialLeft > TRIAL_MS - DAY_MS && trialLeft <= TRIAL_MS;
  return brain_score === 0 && (state === 'welcome' || state === 'active' || isFirstTrialDay);
}
