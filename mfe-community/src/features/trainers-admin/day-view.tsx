import { reasonBody } from '@mindgrove/contracts/admin';
import type { AdminTrainer, TrainerDay } from '@mindgrove/contracts/admin-trainers';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';

import { fullDate, weekdayAndDate } from '../../zones/date-texts.ts';
import { dateIn, zoneCity } from '../../zones/zoned-time.ts';
import { hoursText } from './hours/spans.ts';
import { cancelBooking, dayQuery, TRAINER_ROUTES } from './trainers-admin.queries.ts';
import styles from './day-view.module.css';

/** When the component was first rendered, in milliseconds since 1970. */
const useOpenedAt = () => useState(() => Date.now())[0];

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
          <Muted>
            {data.hours.length === 0 ? 'No hours on this day.' : `Hours: ${hoursText(data.hours)}.`} All times are in{' '}
            {zoneCity(trainer.time_zone)} time.
          </Muted>
          <DaySessions day={data} zone={trainer.time_zone} />
        </>
      )}
    </div>
  );
}

interface DaySessionsProps {
  day: TrainerDay;
  /** The trainer's. */
  zone: string;
}

function DaySessions({ day, zone }: DaySessionsProps) {
  const [canceling, setCanceling] = useState<DayBooking | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useOpenedAt();
  if (day.bookings.length === 0) return <p>No sessions are booked on this day.</p>;

  return (
    <>
      <Stack as="ul" ref={list} tabIndex={-1} aria-label="Sessions">
        {day.bookings.map((booking) => (
          <li key={booking.id} className={styles.session}>
            <div>
              <p>
                <strong>{hoursText([booking])}</strong>
              </p>
              <p>{booking.member.name}</p>
              {booking.is_outside_hours && booking.state === 'booked' && (
                <p className={styles.outside}>
                  <TriangleAlert aria-hidden="true" />
                  Outside the hours: booked before they were changed.
                </p>
              )}
            </div>
            {booking.state === 'canceled' && <Badge tone="neutral">Canceled</Badge>}
            {booking.state === 'booked' && Date.parse(booking.starts_at) > now && (
              <Button variant="secondary" onClick={() => setCanceling(booking)}>
                <span>
                  Cancel<VisuallyHidden> the session with {booking.member.name}</VisuallyHidden>
                </span>
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {canceling && (
        <CancelDialog
          booking={canceling}
          zone={zone}
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null);
            // The focus moves once the dialog, which returns it to where it was, has closed.
            requestAnimationFrame(() => list.current?.focus());
          }}
        />
      )}
    </>
  );
}

interface CancelDialogProps {
  booking: DayBooking;
  /** The trainer's. */
  zone: string;
  onClose: () => void;
  onCanceled: () => void;
}

function CancelDialog({ booking, zone, onClose, onCanceled }: CancelDialogProps) {
  const { id, member, starts_at } = booking;
  const time = `${weekdayAndDate(dateIn(zone, starts_at))}, ${hoursText([booking])} in ${zoneCity(zone)}`;
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    ...cancelBooking,
    // Another administrator may have canceled it.
    onSettled: () => invalidateRoutes(queries, TRAINER_ROUTES),
  });
  const form = useContractForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    errorText,
    async send({ reason }) {
      await mutateAsync({ id, reason });
      onCanceled();
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={`Cancel the session with ${member.name}?`}
      consequence={`${time} (the trainer's time). ${member.name} is told by email with your reason, and the time becomes free. It cannot be undone.`}
      label="Cancel session"
      isDestructive
      cancel="Keep session"
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint={`${member.name} reads it, and it is kept in the audit log.`}
        rows={3}
        maxLength={300}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}

type DayBooking = TrainerDay['bookings'][number];
