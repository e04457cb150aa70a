import type { Booking } from '@mindgrove/contracts/bookings';
import { CHANGE_NOTICE_HOURS } from '@mindgrove/contracts/rules/booking-rules';
import { errorText, toast, toastError } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { paths } from '../../../paths.ts';
import { BOOKING_ROUTES, cancelSession, loadCalendar } from '../booking.queries.ts';
import { sessionCanceled } from '../booking.toasts.ts';
import { startText } from '../times/time-choice.ts';
import { JoinLine } from './join-line.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { sessionTimes } from './session-texts.ts';
import styles from './sessions.module.css';

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

const SHOWN_AT_FIRST = 5;

interface SessionListProps {
  title: string;
  none: string;
  sessions: readonly Booking[];
  zone: string;
  /** A session has been moved or canceled, so its buttons may be gone; undefined for past sessions. */
  onChanged?: () => void;
  onCanceled?: () => void;
}

interface OpenDialog {
  session: Booking;
  action: 'move' | 'cancel';
}

export function SessionList({ title, none, sessions, zone, onChanged, onCanceled }: SessionListProps) {
  const [isWhole, setWhole] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hidden = isWhole ? 0 : Math.max(0, sessions.length - SHOWN_AT_FIRST);
  const close = () => setDialog(null);
  const finish = () => {
    close();
    onChanged?.();
  };

  function showAll() {
    setWhole(true);
    requestAnimationFrame(() => (list.current?.children[SHOWN_AT_FIRST] as HTMLElement | undefined)?.focus());
  }

  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {sessions.length === 0 && <p>{none}</p>}
      <ul className={styles.list} ref={list} aria-label={`${title} sessions`}>
        {sessions.slice(0, sessions.length - hidden).map((session) => (
          <li key={session.id} tabIndex={-1} className={styles.session}>
            <SessionItem
              session={session}
              zone={zone}
              onAction={onChanged && ((action) => setDialog({ session, action }))}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" className={styles.more} onClick={showAll}>
          Show {hidden} more
        </Button>
      )}
      {dialog?.action === 'move' && (
        <MoveDialog session={dialog.session} zone={zone} onClose={close} onMoved={finish} />
      )}
      {dialog?.action === 'cancel' && (
        <CancelDialog
          session={dialog.session}
          zone={zone}
          onClose={close}
          onCanceled={() => {
            finish();
            onCanceled?.();
          }}
        />
      )}
    </div>
  );
}

interface SessionItemProps {
  session: Booking;
  zone: string;
  /** Undefined for a past session. */
  onAction?: ((action: 'move' | 'cancel') => void) | undefined;
}

function SessionItem({ session, zone, onAction }: SessionItemProps) {
  const { date, yours, theirs } = sessionTimes(session, zone);
  const isCanceled = session.state === 'canceled';
  return (
    <>
      <Row gap={4} rowGap={2} align="center" justify="between">
        <h4>{date}</h4>
        {isCanceled && <Badge tone="neutral">Canceled</Badge>}
      </Row>
      <p>{yours}</p>
      <Muted>{theirs}</Muted>
      <p>with {session.trainer.name}</p>
      {isCanceled && <Cancellation session={session} />}
      {onAction && <JoinLine session={session} date={date} />}
      {onAction && <SessionActions session={session} date={date} onAction={onAction} />}
    </>
  );
}

interface CancelDialogProps {
  session: Booking;
  zone: string;
  onClose: () => void;
  onCanceled: () => void;
}

function CancelDialog({ session, zone, onClose, onCanceled }: CancelDialogProps) {
  const queries = useQueryClient();
  const start = startText(session.starts_at, zone);
  const { mutate, isPending, error } = useMutation({
    ...cancelSession,
    onSuccess: async () => {
      toast(sessionCanceled(start));
      await invalidateRoutes(queries, BOOKING_ROUTES);
      onCanceled();
    },
    onError: () => invalidateRoutes(queries, BOOKING_ROUTES),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Cancel this session?"
      description={`${start}, with ${session.trainer.name}. Someone else can take that time, and we’ll email you a confirmation that clears it from your calendar.`}
    >
      {error && (
        <Alert tone="error" title="We couldn’t cancel the session">
          {errorText(error)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep session
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate(session.id)}>
          Cancel session
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface SessionActionsProps {
  session: Booking;
  date: string;
  onAction: (action: 'move' | 'cancel') => void;
}

function SessionActions({ session, date, onAction }: SessionActionsProps) {
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
        <Muted>
          It starts in less than {CHANGE_NOTICE_HOURS} hours, so it can’t be moved or canceled here anymore. If you
          can’t make it, please <Link to={paths.contact}>write to us</Link>.
        </Muted>
      )}
    </>
  );
}

/** Saves the session as a file that calendar apps open. */
function CalendarButton({ session, children }: { session: Booking; children: ReactNode }) {
  const { mutate, isPending } = useMutation({
    ...loadCalendar,
    onSuccess: ({ data }) => downloadFile(data.filename, 'text/calendar;charset=utf-8', data.calendar),
    onError: (error) => void toastError(error),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(session.id)}>
      {!isPending && <CalendarPlus aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}
