import type { Booking } from '@mindgrove/contracts/bookings';
import { CHANGE_NOTICE_HOURS } from '@mindgrove/contracts/rules/booking-rules';
import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../paths.ts';
import { loadCalendar } from '../booking.queries.ts';
import styles from './sessions.module.css';

interface SessionActionsProps {
  session: Booking;
  date: string;
  onAction: (action: 'move' | 'cancel') => void;
}

export function SessionActions({ session, date, onAction }: SessionActionsProps) {
  const which = <VisuallyHidden>{` the session on ${date}`}</VisuallyHidden>;
  return (
    <>
      <div className={styles.actions}>
        {session.can_change && (
          <>
            <Button variant="secondary" onClick={() => onAction('move')}>
              Reschedule{which}
            </Button>
            <Button variant="secondary" onClick={() => onAction('cancel')}>
              Cancel{which}
            </Button>
          </>
        )}
        <CalendarButton session={session}>
          Add to calendar<VisuallyHidden>{`: the session on ${date}`}</VisuallyHidden>
        </CalendarButton>
      </div>
      {!session.can_change && (
        <p className={styles.muted}>
          It starts in less than {CHANGE_NOTICE_HOURS} hours, so it can’t be moved or canceled here anymore. If you
          can’t make it, please <Link to={paths.contact}>write to us</Link>.
        </p>
      )}
    </>
  );
}

/** Saves the session as a file that calendar apps open. */
function CalendarButton({ session, children }: { session: Booking; children: ReactNode }) {
  const { mutate, isPending } = useMutation({
    ...loadCalendar,
    onSuccess: ({ data }) => downloadCalendar(data.filename, data.calendar),
    onError: (error) => void toastError(error),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(session.id)}>
      {!isPending && <CalendarPlus aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}

function downloadCalendar(filename: string, calendar: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  link.download = filename;
  link.click();
  // The browser reads the address only when it begins to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
