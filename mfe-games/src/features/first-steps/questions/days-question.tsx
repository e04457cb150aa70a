import { pluralize } from '../../../text.ts';
import styles from './days-question.module.css';

/** 1 is Monday. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, index) => ({
  day: index + 1,
  name,
}));

export const SUGGESTED_DAYS = [1, 3, 5];

interface Props {
  value: readonly number[];
  onChange: (days: number[]) => void;
}

export function DaysQuestion({ value, onChange }: Props) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort((a, b) => a - b));
  return (
    <>
      <div className={styles.days} role="group" aria-label="Training days">
        {WEEKDAYS.map(({ day, name }) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            // The name begins with what is seen, for those who speak to press it.
            aria-label={`${name.slice(0, 2)}, ${name}`}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          >
            {name.slice(0, 2)}
          </button>
        ))}
      </div>
      <p className={styles.sum} role="status">
        {value.length === 0
          ? 'Choose at least one day.'
          : `${pluralize(value.length, 'day')} a week is your goal. The others are for resting.`}
      </p>
    </>
  );
}
