import type { User } from '@mindgrove/contracts/schemas/user';
import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import { memberKey, useSession } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { Loading } from '@mindgrove/ui/feedback/states';
import { CircleCheck } from 'lucide-react';
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
    if (state && state !== 'open') localStorage.setItem(answeredKey(user.id), 'yes');
  }, [state, user.id]);

  if (!data)
    return isLikelyAsked(user) ? (
      <Panel>
        <Loading label="Loading your first steps…" lines={9} />
      </Panel>
    ) : null;
  return state === 'open' ? <Questions user={user} training={data} /> : null;
}

const answeredKey = (userId: number) => memberKey(userId, 'plan-answered');

/** On the first day the panel's room is kept free while it loads, so that it pushes nothing down. */
const isLikelyAsked = ({ id, access }: User) =>
  access.state === 'welcome' && localStorage.getItem(answeredKey(id)) === null;

function Questions({ user, training }: { user: User; training: Training }) {
  const setPlan = useTrainingPlan();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);

  function done(answers: TrainingPlanBody) {
    setPlan(answers);
    void navigate(firstRoundPath(answers.purpose ?? null, training.games));
  }

  function skip(answers: TrainingPlanBody) {
    // The panel is removed: move the focus to the page instead of losing it.
    panel.current?.closest('main')?.focus({ preventScroll: true });
    setPlan(answers);
  }

  return (
    <Panel ref={panel}>
      <SavedRound games={training.games} />
      <PlanSteps user={user} onDone={done} onSkip={skip} />
    </Panel>
  );
}

const Panel = (props: ComponentProps<'section'>) => (
  <section {...props} className={styles.panel} aria-label="Your first steps" />
);

/** Whoever is still asked has played nothing but the round of Memory Match that they brought along, or just one here. */
function SavedRound({ games }: Pick<Training, 'games'>) {
  const played = games.filter(({ rounds }) => rounds > 0);
  const [first] = played;
  const isShown = played.length === 1 && first?.game === 'memory-match' && first.rounds === 1;
  return (
    <p className={styles.saved} role="status" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <CircleCheck aria-hidden="true" />
          <span>Your first round is saved{first.best_score > 0 ? `: ${first.best_score} points` : ''}.</span>
        </>
      )}
    </p>
  );
}
