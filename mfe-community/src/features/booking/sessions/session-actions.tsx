import type { Booking } from '@mindgrove/contracts/booking/bookings';
import { CHANGE_NOTICE_HOURS } from '@mindgrove/contracts/rules/booking-rules';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { paths } from '../../../paths.ts';
import { CalendarButton } from './calendar-button.tsx';
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
