import type { ReminderChanges, Reminders } from '@mindgrove/contracts/reminders';
import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import { TextField } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import styles from './reminder-times.module.css';

interface Props {
  reminders: Reminders;
  timeZone: string;
  onChange: (changes: ReminderChanges) => void;
}

export function ReminderTimes({ reminders: { days, time }, timeZone, onChange }: Props) {
  const toggle = (day: number) => {
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b);
    // A reminder on no day is one that is off, which has its own switch.
    if (next.length > 0) onChange({ days: next });
  };
  return (
    <div className={styles.times}>
      <fieldset className={styles.days}>
        <legend className={styles.legend}>Days</legend>
        <div className={styles.row}>
          {WEEKDAYS.map(({ day, name }) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                className={styles.input}
                checked={days.includes(day)}
                aria-disabled={days.length === 1 && days.includes(day) ? true : undefined}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
      <TimeField key={time} time={time} timeZone={timeZone} onChange={onChange} />
    </div>
  );
}

const COMPLETE = /^\d\d:\d\d$/;

/** The time is stored once the field is left: during typing, it shows times that the member does not mean. */
function TimeField({ time, timeZone, onChange }: Pick<Props, 'timeZone' | 'onChange'> & { time: string }) {
  const [shown, setShown] = useState(time);
  const store = () => {
    if (!COMPLETE.test(shown)) setShown(time);
    else if (shown !== time) onChange({ time: shown });
  };
  return (
    <TextField
      label="Time"
      hint={`On your clock (${timeZone.replaceAll('_', ' ')})`}
      type="time"
      className={styles.time}
      value={shown}
      onChange={(event) => setShown(event.target.value)}
      onBlur={store}
      onKeyDown={(event) => event.key === 'Enter' && store()}
    />
  );
}
