import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { type FormEvent, useRef } from 'react';

import styles from './period-choice.module.css';

interface DayFormProps {
  day: string;
  first: string;
  last: string;
  onDay: (day: string) => void;
}

/** Takes the day on submit: a date field passes through other days while it is typed. */
export function DayForm({ day, first, last, onDay }: DayFormProps) {
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onDay(field.current?.value ?? day);
  }

  return (
    <form key={day} className={styles.day} onSubmit={submit}>
      <TextField label="Pick a day" ref={field} type="date" required min={first} max={last} defaultValue={day} />
      <Button type="submit" variant="secondary" size="large">
        Show
      </Button>
    </form>
  );
}
