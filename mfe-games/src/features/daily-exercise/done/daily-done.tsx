import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Check } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { dayText, weekdayText } from '../../../training/calendar-day.ts';
import { type DayMark, type Days, thisWeek, weekMarks } from '../../../training/consistency.ts';
import { dailySteps } from '../daily-steps.ts';
import styles from './daily-done.module.css';

interface Props {
  member: User;
  training: Training;
}

/** The end of the day's exercise: the grove has grown, and there is one way on. */
export const DailyDone = ({ member, training }: Props) => (
  <section className={styles.done} aria-labelledby="daily-done">
    <div className={styles.scene}>
      <LazyPlant member={member} training={training} />
    </div>
    <div className={styles.text}>
      <h2 id="daily-done">Done for today</h2>
      <ol className={styles.games} aria-label="Today's games">
        {dailySteps(training.daily).map(({ game, title }) => (
          <li key={game}>
            <Check aria-hidden="true" />
            {title}
          </li>
        ))}
      </ol>
      <WeekDots training={training} />
      <p className={styles.sentence}>{weekSentence(training)}</p>
      <p>See you tomorrow.</p>
      <Link className={buttonClass({ size: 'large' })} to={paths.dashboard}>
        Back to Today
      </Link>
      <p className={styles.more}>
        Feel like more? <Link to={paths.games}>All games</Link> are open.
      </p>
    </div>
  </section>
);

const loadPlant = async () => (await import('./newest-plant.tsx')).NewestPlant;

/** A grove is a large drawing, which members who are still playing do not need. */
function LazyPlant(props: Props) {
  const { data: NewestPlant, error, refetch } = useQuery({ queryKey: ['newest-plant-code'], queryFn: loadPlant });
  if (NewestPlant) return <NewestPlant {...props} />;
  return (
    error && (
      <Failed onRetry={() => void refetch()}>Your grove could not be loaded. Please check your connection.</Failed>
    )
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
