import type { Training } from '@mindgrove/contracts/training';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { paths } from '../../../paths.ts';
import { dayText, weekdayText } from '../../../training/calendar-day.ts';
import { type DayMark, type Days, thisWeek, weekMarks } from '../../../training/consistency.ts';
import styles from './daily-done.module.css';
import { dailySteps } from '../daily-steps.ts';
import { GroveScene } from './grove-scene.tsx';

/** The end of the day's exercise: what was played joins the grove, and there is one way on. */
export function DailyDone({ training }: { training: Training }) {
  const steps = dailySteps(training.daily);
  return (
    <section className={styles.done} aria-labelledby="daily-done">
      <div className={styles.scene}>
        <GroveScene skills={steps.map(({ skill }) => skill)} />
      </div>
      <ol className={styles.plants} aria-label="Today's games">
        {steps.map(({ game, title }) => (
          <li key={game}>{title}</li>
        ))}
      </ol>
      <h2 id="daily-done">Done for today</h2>
      <WeekDots training={training} />
      <p className={styles.sentence}>{weekSentence(training)}</p>
      <p>See you tomorrow.</p>
      <Link className={buttonClass({ size: 'large' })} to={paths.dashboard}>
        Back to Today
      </Link>
      <p className={styles.more}>
        Feel like more? <Link to={paths.games}>All games</Link> are open.
      </p>
    </section>
  );
}

const DAY_LABELS: Record<DayMark['state'], string> = {
  session: 'practiced',
  rest: 'day off',
  open: 'today',
  ahead: 'still to come',
  before: 'before you joined',
};

const WeekDots = ({ training }: { training: Training }) => (
  <ol className={styles.week} aria-label="This week">
    {weekMarks(training).map(({ day, state }) => (
      <li key={day} data-state={state} title={dayText(day)}>
        <span className={styles.dot} aria-hidden="true" />
        {weekdayText(day)}
        <VisuallyHidden>, {DAY_LABELS[state]}</VisuallyHidden>
      </li>
    ))}
  </ol>
);

function weekSentence(days: Days): string {
  const { sessions, goal } = thisWeek(days);
  const left = goal - sessions;
  if (left <= 0) return `You reached your goal of ${goal} days this week. Well done.`;
  return `That makes ${sessions} of ${goal} days this week. ${left === 1 ? 'One' : left} more and your week is whole.`;
}
