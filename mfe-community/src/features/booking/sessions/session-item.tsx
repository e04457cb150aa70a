import type { Booking } from '@mindgrove/contracts/bookings';
import { Badge } from '@mindgrove/ui/data/badge';

import { JoinLine } from './join-line.tsx';
import { SessionActions } from './session-actions.tsx';
import { sessionTimes } from './session-texts.ts';
import styles from './sessions.module.css';

interface SessionItemProps {
  session: Booking;
  zone: string;
  /** Undefined for a past session. */
  onAction?: ((action: 'move' | 'cancel') => void) | undefined;
}

export function SessionItem({ session, zone, onAction }: SessionItemProps) {
  const { date, yours, theirs } = sessionTimes(session, zone);
  const isCanceled = session.state === 'canceled';
  return (
    <>
      <div className={styles.head}>
        <h4>{date}</h4>
        {isCanceled && <Badge tone="neutral">Canceled</Badge>}
      </div>
      <p>{yours}</p>
      <p className={styles.muted}>{theirs}</p>
      <p>with {session.trainer.name}</p>
      {isCanceled && <Cancellation session={session} />}
      {onAction && <JoinLine session={session} date={date} />}
      {onAction && <SessionActions session={session} date={date} onAction={onAction} />}
    </>
  );
}

const Cancellation = ({ session: { canceled_by, reason } }: { session: Booking }) => (
  <p>
    {canceled_by === 'team' ? 'Our team canceled this one.' : 'You canceled this one.'}
    {reason && (
      <>
        {' '}
        “<bdi>{reason}</bdi>”
      </>
    )}
  </p>
);
