import type { Training } from '@mindgrove/contracts/training';
import { Check, Leaf, Moon } from 'lucide-react';

import { dayText, weekdayText } from '../../training/calendar-day.ts';
import { type DayMark, dayMarks } from './consistency.ts';
import styles from './day-marks.module.css';

const MARKS: Record<DayMark['state'], { icon: typeof Check; word: string }> = {
  session: { icon: Check, word: 'Session' },
  rest: { icon: Moon, word: 'Rest day' },
  open: { icon: Leaf, word: 'Open' },
};

/** The last seven days, each with its sign and its word. */
export function DayMarks({ training }: { training: Training }) {
  return (
    <ol className={styles.marks} aria-label="The last seven days">
      {dayMarks(training).map(({ day, state }) => {
        const { icon: Icon, word } = MARKS[state];
        return (
          <li key={day} data-state={state} title={dayText(day)}>
            <span className={styles.day}>{day === training.today ? 'Today' : weekdayText(day)}</span>
            <span className={styles.sign} aria-hidden="true">
              <Icon />
            </span>
            <span className={styles.word}>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}
