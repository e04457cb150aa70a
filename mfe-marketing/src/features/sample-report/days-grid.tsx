import { totalDays } from '../../report/report-totals.ts';
import type { ReportWeek } from '../../report/sample-weeks.ts';
import styles from './days-grid.module.css';

const CELL = 24;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function DaysGrid({ weeks }: { weeks: readonly ReportWeek[] }) {
  const label = `Calendar: games on ${totalDays(weeks)} of ${weeks.length * 7} days.`;
  return (
    <div className={styles.calendar} role="img" aria-label={label}>
      <div className={styles.names} aria-hidden="true">
        {NAMES.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className={styles.days} viewBox={`0 0 ${weeks.length * CELL} ${7 * CELL}`} aria-hidden="true">
        {weeks.flatMap(({ days }, week) =>
          [...days].map((day, row) => (
            <circle
              key={`${week} ${row}`}
              className={day === 'x' ? styles.played : styles.rest}
              cx={(week + 0.5) * CELL}
              cy={(row + 0.5) * CELL}
              r={day === 'x' ? 9 : 4}
            />
          )),
        )}
      </svg>
    </div>
  );
}
