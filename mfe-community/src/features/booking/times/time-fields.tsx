import type { Trainer } from '@mindgrove/contracts/trainers';
import { useQuery } from '@mindgrove/kit/query';
import type { ContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';

import { fullDate } from '../../../zones/date-texts.ts';
import { slotsQuery } from '../booking.queries.ts';
import { bookingDays, chooseTime, isBookable, type TimeInput } from './time-choice.ts';
import styles from './times.module.css';

interface TimeFieldsProps {
  trainer: Pick<Trainer, 'id'> | undefined;
  zone: string;
  form: Pick<ContractForm<TimeInput>, 'choice'>;
}

/** The date and the time of a session; the free times fill the latter. */
export function TimeFields({ trainer, zone, form }: TimeFieldsProps) {
  const { value: date, error: dateError } = form.choice('booking_date');
  const { value: time, error: timeError } = form.choice('time');
  const { first, last } = bookingDays(zone);
  const { data } = useQuery({
    ...slotsQuery(trainer?.id ?? 0, date, zone),
    enabled: trainer !== undefined && isBookable(date, zone),
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
        value={date}
        error={dateError}
        onChange={(event) => chooseTime(form, { date: event.target.value, time })}
      />
      <TextField
        label="Time"
        hint={data ? 'Type a time, or pick one below.' : 'Free times appear below once you pick a trainer and a day.'}
        name="time"
        type="time"
        min={data?.data.at(0)?.local_time}
        max={data?.data.at(-1)?.local_time}
        value={time}
        error={timeError}
        onChange={(event) => chooseTime(form, { date, time: event.target.value.slice(0, 5) })}
      />
    </div>
  );
}
