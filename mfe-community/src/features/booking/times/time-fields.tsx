import type { Trainer } from '@mindgrove/contracts/trainers';
import { useQuery } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';

import { fullDate } from '../../../zones/date-texts.ts';
import { slotsQuery } from '../booking.queries.ts';
import { bookingDays, isBookable } from './booking-days.ts';
import type { TimeChoice } from './time-choice.ts';
import styles from './times.module.css';

interface TimeErrors {
  date?: string | undefined;
  time?: string | undefined;
}

interface TimeFieldsProps {
  trainer: Pick<Trainer, 'id'> | undefined;
  zone: string;
  choice: TimeChoice;
  errors: TimeErrors;
  onChange: (choice: TimeChoice) => void;
}

/** The date and the time of a session; the free times fill the latter. */
export function TimeFields({ trainer, zone, choice, errors, onChange }: TimeFieldsProps) {
  const { first, last } = bookingDays(zone);
  const { data } = useQuery({
    ...slotsQuery(trainer?.id ?? 0, choice.date, zone),
    enabled: trainer !== undefined && isBookable(choice.date, zone),
  });
  return (
    <div className={styles.fields}>
      <TextField
        label="Date"
        name="date"
        type="date"
        hint={`From today until ${fullDate(last)}.`}
        min={first}
        max={last}
        value={choice.date}
        error={errors.date}
        onChange={(event) => onChange({ date: event.target.value, time: choice.time })}
      />
      <TextField
        label="Time"
        hint={data ? 'Type a time, or pick one below.' : 'Free times appear below once you pick a trainer and a day.'}
        name="time"
        type="time"
        min={data?.data.at(0)?.local_time}
        max={data?.data.at(-1)?.local_time}
        value={choice.time}
        error={errors.time}
        onChange={(event) => onChange({ date: choice.date, time: event.target.value.slice(0, 5) })}
      />
    </div>
  );
}
