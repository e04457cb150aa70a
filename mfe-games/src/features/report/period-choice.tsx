import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';
import { TextField } from '@mindgrove/ui/forms/field';
import { type FormEvent, useRef } from 'react';

import { addDays } from '../../training/calendar-day.ts';
import styles from './period-choice.module.css';
import { dayPeriod, type ReportPeriod, weekPeriod } from './report-period.ts';

interface PeriodChoiceProps {
  period: ReportPeriod;
  first: string;
  today: string;
  onDay: (day: string) => void;
}

/** Each period has a URL, so that it can be bookmarked. */
export function PeriodChoice({ period, first, today, onDay }: PeriodChoiceProps) {
  const choices = [
    { label: 'This week', target: weekPeriod(today, today) },
    { label: 'Last week', target: weekPeriod(addDays(today, -7), today) },
    { label: 'Today', target: dayPeriod(today, today) },
    { label: 'Yesterday', target: dayPeriod(addDays(today, -1), today) },
  ];
  return (
    <nav className={styles.choices} aria-label="Period of the report">
      <ul className={styles.links}>
        {choices.map(({ label, target }) => (
          <li key={label}>
            <Link
              className={choiceLinkClass}
              to={`?${target.kind}=${target.from}`}
              aria-current={target.kind === period.kind && target.from === period.from ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <DayForm day={period.kind === 'day' ? period.from : ''} first={first} last={today} onDay={onDay} />
    </nav>
  );
}

interface DayFormProps {
  day: string;
  first: string;
  last: string;
  onDay: (day: string) => void;
}

/** Takes the day on submit: a date field passes through other days while it is typed. */
function DayForm({ day, first, last, onDay }: DayFormProps) {
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
