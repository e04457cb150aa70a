import type { Training } from '@mindgrove/contracts/training';
import { Check, Leaf, Minus, Moon } from 'lucide-react';

import { dayText, weekdayText } from '../../training/calendar-day.ts';
import { type DayMark, dayMarks } from '../../training/consistency.ts';
import styles from './day-marks.module.css';

const MARKS: Record<DayMark['state'], { icon: typeof Check; word: string }> = {
  session: { icon: Check, word: 'Session' },
  rest: { icon: Moon, word: 'Rest day' },
  open: { icon: Leaf, word: 'Today' },
  before: { icon: Minus, word: 'Before you joined' },
};

/** The last seven days, each with its sign and its word. */
export function DayMarks({ training }: { training: Training }) {
  const days = dayMarks(training);
  const { before, ...always } = MARKS;
  const legend = days.some(({ state }) => state === 'before')
    ? [...Object.values(always), before]
    : Object.values(always);
  return (
    <div>
      <ol className={styles.marks} aria-label="The last seven days">
        {days.map(({ day, state }) => {
          const { icon: Icon, word } = MARKS[state];
          return (
            <li key={day} data-state={state} title={dayText(day)}>
              <span className={styles.day}>{weekdayText(day)}</span>
              <span className={styles.sign} aria-hidden="true">
                <Icon />
              </span>
              <span className={styles.word}>{word}</span>
            </li>
          );
        })}
      </ol>
      {/* The words stand at each day already, for whoever listens. */}
      <p className={styles.legend} aria-hidden="true">
        {legend.map(({ icon: Icon, word }) => (
          <span key={word}>
            <Icon />
            {word}
          </span>
        ))}
      </p>
    </div>
  );
}
