import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import { Check } from 'lucide-react';

import { pluralize } from '../../../text.ts';
import styles from './days-question.module.css';

const list = new Intl.ListFormat('en-US');

export const SUGGESTED_DAYS = [1, 3, 5];

interface Props {
  value: readonly number[];
  onChange: (days: number[]) => void;
  /** These days are our proposal, not an answer yet. */
  isSuggestion?: boolean;
}

export function DaysQuestion({ value, onChange, isSuggestion = false }: Props) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort((a, b) => a - b));
  return (
    <>
      <p className={styles.sum} role="status">
        {sentence(value, isSuggestion)}
      </p>
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
            {value.includes(day) && <Check aria-hidden="true" />}
            {name.slice(0, 2)}
          </button>
        ))}
      </div>
    </>
  );
}

/** Says which days are chosen already: a tap on one of those would take it away. */
function sentence(value: readonly number[], isSuggestion: boolean): string {
  if (value.length === 0) return 'Choose at least one day.';
  const names = WEEKDAYS.filter(({ day }) => value.includes(day)).map(({ name }) => name.slice(0, 3));
  const count = `${pluralize(value.length, 'day')} a week`;
  return isSuggestion
    ? `How about ${count}: ${list.format(names)}? Tap a day to change it.`
    : `${count}: ${list.format(names)}.`;
}
