import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { TextField } from '@mindgrove/ui/forms/field';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { fullDate } from '../../../zones/date-texts.ts';
import { zoneCity } from '../../../zones/zoned-time.ts';
import { hoursText } from '../hours/hours-text.ts';
import { dayQuery } from '../trainers-admin.queries.ts';
import { DaySessions } from './day-sessions.tsx';
import styles from './day.module.css';

interface DayViewProps {
  trainer: AdminTrainer;
  date: string;
  onDate: (date: string) => void;
}

/** A day of a trainer's calendar. */
export function DayView({ trainer, date, onDate }: DayViewProps) {
  const { data, error, refetch } = useQuery(dayQuery(trainer.id, date));
  return (
    <div className={styles.day}>
      <div className={styles.choice}>
        <TextField
          label="Day"
          type="date"
          value={date}
          onChange={(event) => event.target.value && onDate(event.target.value)}
        />
        <div className={styles.neighbors}>
          <Button variant="secondary" onClick={() => onDate(daysAfter(date, -1))}>
            <ChevronLeft aria-hidden="true" />
            Previous day
          </Button>
          <Button variant="secondary" onClick={() => onDate(daysAfter(date, 1))}>
            Next day
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </div>
      <h4>
        <span role="status">{fullDate(date)}</span>
      </h4>
      {!data && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!data && !error && <Loading label="Loading the day…" lines={4} />}
      {data && (
        <>
          <p className={styles.muted}>
            {data.hours.length === 0 ? 'No hours on this day.' : `Hours: ${hoursText(data.hours)}.`} All times are in{' '}
            {zoneCity(trainer.time_zone)} time.
          </p>
          <DaySessions day={data} zone={trainer.time_zone} />
        </>
      )}
    </div>
  );
}
