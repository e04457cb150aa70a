import type { Training } from '@mindgrove/contracts/training';
import { Check } from 'lucide-react';

import { fullDayText, weekdayText } from '../../training/calendar-day.ts';
import { type DayMark, thisWeek, weekMarks } from '../../training/consistency.ts';
import styles from './week-dots.module.css';

const LABELS: Record<DayMark['state'], string> = {
  session: 'practiced',
  rest: 'rest day',
  open: 'today, still open',
  ahead: 'still to come',
  before: 'before you joined',
};

/** The dots run from Monday to Sunday. */
export function WeekDots({ training }: { training: Training }) {
  const { sessions, goal } = thisWeek(training);
  return (
    <section className={styles.week} aria-labelledby="week">
      <h2 id="week">{sessions > goal ? `${sessions} days this week` : `${sessions} of ${goal} this week`}</h2>
      <p className={styles.note}>{weekNote(sessions, goal)}</p>
      <ol className={styles.days} aria-label="The days of this week">
        {weekMarks(training).map(({ day, state }) => (
          <li key={day} data-state={state} data-today={day === training.today || undefined}>
            <span className={styles.dot} role="img" aria-label={`${fullDayText(day)}: ${LABELS[state]}`}>
              {state === 'session' ? <Check /> : <span aria-hidden="true">{weekdayText(day).slice(0, 2)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function weekNote(sessions: number, goal: number) {
  if (sessions > goal) return `Goal of ${goal} reached!`;
  if (sessions === goal) return 'You made your goal!';
  return sessions === 0 ? 'Any day is a good day to start.' : 'Days off are fine, too.';
}
