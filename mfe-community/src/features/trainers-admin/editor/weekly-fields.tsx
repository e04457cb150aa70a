import type { TrainerBody, WeeklyHours } from '@mindgrove/contracts/booking/admin-trainers';
import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule/schedule-text';

import { SpanFields } from '../hours/span-fields.tsx';
import styles from './editor.module.css';
import { hoursOn } from './trainer-problems.ts';

interface WeeklyFieldsProps {
  body: TrainerBody;
  isChecked: boolean;
  onChange: (weekly: WeeklyHours[]) => void;
}

/** The hours of each weekday. */
export const WeeklyFields = ({ body, isChecked, onChange }: WeeklyFieldsProps) => (
  <section className={styles.weekly} aria-labelledby="weekly-hours">
    <h4 id="weekly-hours">Weekly hours</h4>
    <p className={styles.muted}>
      Sessions can be booked within these hours, on the trainer’s clock. Sessions that are booked already stay.
    </p>
    <div className={styles.days}>
      {WEEKDAYS.map(({ day: weekday, name }) => (
        <SpanFields
          key={name}
          legend={name}
          on={`on ${name}`}
          none="No sessions on this day."
          spans={hoursOn(body, weekday)}
          isChecked={isChecked}
          onChange={(spans) => {
            const others = body.weekly.filter((span) => span.weekday !== weekday);
            const changed = [...others, ...spans.map((span) => ({ ...span, weekday }))];
            onChange(changed.sort((one, other) => one.weekday - other.weekday));
          }}
        />
      ))}
    </div>
  </section>
);
