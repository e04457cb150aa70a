import type { Training } from '@mindgrove/contracts/training';
import { call, toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';

import { paths } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import { type Consistency, lastFourWeeks, thisWeek, WEEKLY_GOALS, weekSentence } from '../../training/consistency.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import styles from './week-card.module.css';

/** The usual ones, and that of a training plan with fewer or more days. */
const choicesWith = (goal: number) =>
  [...new Set([...WEEKLY_GOALS, goal])]
    .sort((a, b) => a - b)
    .map((sessions) => ({ value: `${sessions}`, label: pluralize(sessions, 'day') }));

export function WeekCard({ training }: { training: Training }) {
  const week = thisWeek(training);
  return (
    <section className={styles.card} aria-labelledby="week">
      <div className={styles.text}>
        <h2 id="week">Your week</h2>
        <p>{weekSentence(week)}</p>
      </div>
      {training.active_days.length > 0 && (
        <div className={styles.rings}>
          <Ring title="This week" consistency={week} />
          <Ring title="Last 28 days" consistency={lastFourWeeks(training)} />
        </div>
      )}
      <div className={styles.goal}>
        <GoalChoice goal={training.weekly_goal} />
      </div>
    </section>
  );
}

function Ring({ title, consistency: { sessions, goal } }: { title: string; consistency: Consistency }) {
  return (
    <div className={styles.ring}>
      <ProgressRing label={`${title}: days of practice`} value={sessions} max={goal} text={`${sessions} / ${goal}`} />
      <p>
        <strong>{title}</strong>
        <span>{pluralize(sessions, 'day')}</span>
      </p>
    </div>
  );
}

function GoalChoice({ goal }: { goal: number }) {
  const choose = useWeeklyGoal();
  return (
    <>
      <ChoiceGroup
        legend="My goal each week"
        choices={choicesWith(goal)}
        value={`${goal}`}
        onValueChange={(value) => choose(Number(value))}
      />
      <p>
        <Link className={styles.link} to={paths.trainingPlan}>
          Change your training plan
        </Link>
      </p>
    </>
  );
}

/** Updates optimistically and rolls back with a notice when the server rejects the goal. */
function useWeeklyGoal() {
  const queries = useQueryClient();
  const show = (weekly_goal: number) =>
    queries.setQueryData(trainingQuery.queryKey, (cached) => cached && { data: { ...cached.data, weekly_goal } });
  const { mutate } = useMutation({
    mutationFn: (sessions: number) => call('POST /weekly-goal', { body: { sessions } }),
    // Serialized, so that the last choice wins.
    scope: { id: '/weekly-goal' },
    onMutate: (sessions) => {
      const before = queries.getQueryData(trainingQuery.queryKey)?.data.weekly_goal;
      show(sessions);
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before);
      toastError(error);
    },
  });
  return mutate;
}
