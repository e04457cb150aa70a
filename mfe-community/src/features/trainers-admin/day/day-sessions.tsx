import type { TrainerDay } from '@mindgrove/contracts/admin-trainers';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';

import { hoursText } from '../hours/hours-text.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { DayBooking } from './day-booking.ts';
import styles from './day.module.css';

interface DaySessionsProps {
  day: TrainerDay;
  /** The trainer's. */
  zone: string;
}

export function DaySessions({ day, zone }: DaySessionsProps) {
  const [canceling, setCanceling] = useState<DayBooking | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useOpenedAt();
  if (day.bookings.length === 0) return <p>No sessions are booked on this day.</p>;

  return (
    <>
      <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label="Sessions">
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
      </ul>
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

/** When the component was first rendered, in milliseconds since 1970. */
const useOpenedAt = () => useState(() => Date.now())[0];
