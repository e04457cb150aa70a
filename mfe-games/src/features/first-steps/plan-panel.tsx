import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import { useNavigate } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { CircleCheck, Sprout } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';

import { useTrainingPlan } from '../../training/use-training-plan.ts';
import { paths } from '../../paths.ts';
import styles from './plan-panel.module.css';
import { PlanSteps } from './plan-steps.tsx';

/** The four questions of the first day; answering them begins the first walk, and skipping them leads to the day. */
export function PlanPanel({ user, training }: { user: User; training: Training }) {
  const setPlan = useTrainingPlan();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);

  function done(answers: TrainingPlanBody) {
    setPlan(answers);
    void navigate(paths.walk);
  }

  function skip(answers: TrainingPlanBody) {
    // The panel is removed: move the focus to the page instead of losing it.
    panel.current?.closest('main')?.focus({ preventScroll: true });
    setPlan(answers);
  }

  return (
    <Panel ref={panel}>
      <Greeting {...training} />
      <PlanSteps user={user} onDone={done} onSkip={skip} />
      <TrialEnd {...user} />
    </Panel>
  );
}

function TrialEnd({ access: { state, until }, time_zone: timeZone }: User) {
  if (state !== 'trialing' || until === null) return null;
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone });
  return <Muted isSmall>Your 14 free days run until {day.format(new Date(until))}.</Muted>;
}

const Panel = (props: ComponentProps<'section'>) => (
  <section {...props} className={styles.panel} aria-label="Your first steps" />
);

/** One line from the start, whose text alone changes: nothing moves when the round has been stored. */
function Greeting({ games }: Pick<Training, 'games'>) {
  const [first, ...others] = games.filter(({ rounds }) => rounds > 0);
  // The only round so far was played before the sign-up, or just now.
  const isSaved = others.length === 0 && first?.game === 'memory-match' && first.rounds === 1;
  const points = first && first.best_score > 0 ? `: ${first.best_score} points` : '';
  return (
    <p className={styles.greeting} role="status" data-saved={isSaved || undefined}>
      {isSaved ? <CircleCheck aria-hidden="true" /> : <Sprout aria-hidden="true" />}
      <span>
        {isSaved ? `Your first round is saved${points}.` : 'Welcome! Four quick questions, then your first walk.'}
      </span>
    </p>
  );
}
