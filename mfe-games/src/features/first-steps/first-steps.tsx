import type { User } from '@mindgrove/contracts/schemas/user';
import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import { memberKey, useSession } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { CircleCheck, Sprout } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';

import { useTraining } from '../../training/use-training.ts';
import { useTrainingPlan } from '../../training/use-training-plan.ts';
import { firstRoundPath } from './first-round.ts';
import styles from './first-steps.module.css';
import { PlanSteps } from './plan-steps.tsx';
import { useGuestRound } from './use-guest-round.ts';

/** For a new member: the round that was played before the sign-up, and four questions until they are answered or skipped. */
export function FirstSteps() {
  const user = useSession()?.user;
  return user ? <Welcome key={user.id} user={user} /> : null;
}

function Welcome({ user }: { user: User }) {
  const { data } = useTraining();
  const state = data?.plan.state;
  useGuestRound(user.id, user.time_zone, data);
  useEffect(() => {
    if (state) localStorage.setItem(stateKey(user.id), state);
  }, [state, user.id]);

  return state === 'open' ? <Questions user={user} games={data?.games ?? []} /> : null;
}

/**
 * Until it is known whether the questions are asked, where they probably are: what is below them would move. Everybody
 * else sees their day at once.
 */
export function useAwaitsFirstSteps(): boolean {
  const user = useSession()?.user;
  const { data, error } = useTraining();
  return !data && !error && user !== undefined && mayBeAsked(user);
}

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

function TrialEnd({ access: { state, until }, time_zone: timeZone }: User) {
  if (state !== 'trialing' || until === null) return null;
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone });
  return <p className={styles.trial}>Your 14 free days run until {day.format(new Date(until))}.</p>;
}

type Games = Pick<Training, 'games'>;

function Questions({ user, games }: { user: User } & Games) {
  const setPlan = useTrainingPlan();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);

  function done(answers: TrainingPlanBody) {
    setPlan(answers);
    void navigate(firstRoundPath(answers.purpose ?? null, games));
  }

  function skip(answers: TrainingPlanBody) {
    // The panel is removed: move the focus to the page instead of losing it.
    panel.current?.closest('main')?.focus({ preventScroll: true });
    setPlan(answers);
  }

  return (
    <Panel ref={panel}>
      <Greeting games={games} />
      <PlanSteps user={user} onDone={done} onSkip={skip} />
      <TrialEnd {...user} />
    </Panel>
  );
}

const Panel = (props: ComponentProps<'section'>) => (
  <section {...props} className={styles.panel} aria-label="Your first steps" />
);

/** One line from the start, whose text alone changes: nothing moves when the round has been stored. */
function Greeting({ games }: Games) {
  const [first, ...others] = games.filter(({ rounds }) => rounds > 0);
  // The only round so far was played before the sign-up, or just now.
  const isSaved = others.length === 0 && first?.game === 'memory-match' && first.rounds === 1;
  const points = first && first.best_score > 0 ? `: ${first.best_score} points` : '';
  return (
    <p className={styles.greeting} role="status" data-saved={isSaved || undefined}>
      {isSaved ? <CircleCheck aria-hidden="true" /> : <Sprout aria-hidden="true" />}
      <span>{isSaved ? `Your first round is saved${points}.` : 'Welcome! Four quick questions, then you play.'}</span>
    </p>
  );
}
