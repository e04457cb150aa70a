import { Link } from '@mindgrove/kit/router';
import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';

import { addDays } from '../../training/calendar-day.ts';
import { DayForm } from './day-form.tsx';
import styles from './period-choice.module.css';
import { dayPeriod, type ReportPeriod, weekPeriod } from './report-period.ts';

interface PeriodChoiceProps {
  period: ReportPeriod;
  /** The first day that there is anything to know of. */
  first: string;
  today: string;
  onDay: (day: string) => void;
}

/** Which day or week the report is about. Each has an address, so that it can be kept and gone back to. */
export function PeriodChoice({ period, first, today, onDay }: PeriodChoiceProps) {
  const choices = [
    { label: 'This week', is: weekPeriod(today, today) },
    { label: 'Last week', is: weekPeriod(addDays(today, -7), today) },
    { label: 'Today', is: dayPeriod(today, today) },
    { label: 'Yesterday', is: dayPeriod(addDays(today, -1), today) },
  ];
  return (
    <nav className={styles.choices} aria-label="Period of the report">
      <ul className={styles.links}>
        {choices.map(({ label, is }) => (
          <li key={label}>
            <Link
              className={choiceLinkClass}
              to={`?${is.kind}=${is.from}`}
              aria-current={is.kind === period.kind && is.from === period.from ? 'true' : undefined}
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
