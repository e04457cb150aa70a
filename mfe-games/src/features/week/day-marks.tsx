import type { Training } from '@mindgrove/contracts/training';
import { Check, Leaf, Minus, Moon } from 'lucide-react';

import { dayText, weekdayText } from '../../training/calendar-day.ts';
import { type DayMark, dayMarks } from '../../training/consistency.ts';
import styles from './day-marks.module.css';

const MARKS: Record<DayMark['state'], { icon: typeof Check; label: string }> = {
  session: { icon: Check, label: 'Session' },
  rest: { icon: Moon, label: 'Rest day' },
  open: { icon: Leaf, label: 'Today' },
  before: { icon: Minus, label: 'Before you joined' },
};

export function DayMarks({ training }: { training: Training }) {
  const days = dayMarks(training);
  const { before, ...usual } = MARKS;
  const legend = days.some(({ state }) => state === 'before')
    ? [...Object.values(usual), before]
    : Object.values(usual);
  return (
    <div>
      <ol className={styles.marks} aria-label="The last seven days">
        {days.map(({ day, state }) => {
          const { icon: Icon, label } = MARKS[state];
          return (
            <li key={day} data-state={state} title={dayText(day)}>
              <span className={styles.day}>{weekdayText(day)}</span>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <span className={styles.label}>{label}</span>
            </li>
          );
        })}
      </ol>
      {/* Each day already has its label for screen readers. */}
      <p className={styles.legend} aria-hidden="true">
        {legend.map(({ icon: Icon, label }) => (
          <span key={label}>
            <Icon />
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}
