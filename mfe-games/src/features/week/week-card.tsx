import type { Training } from '@mindgrove/contracts/training';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';

import { pluralize } from '../../text.ts';
import { type Consistency, lastFourWeeks, thisWeek, weekSentence } from '../../training/consistency.ts';
import { GoalChoice } from './goal-choice.tsx';
import styles from './week-card.module.css';

export function WeekCard({ training }: { training: Training }) {
  const week = thisWeek(training);
  return (
    <section className={styles.card} aria-labelledby="week">
      <div className={styles.text}>
        <h2 id="week">Your week</h2>
        <p>{weekSentence(week)}</p>
      </div>
      <div className={styles.rings}>
        <Ring title="This week" consistency={week} />
        <Ring title="Last 28 days" consistency={lastFourWeeks(training)} />
      </div>
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
