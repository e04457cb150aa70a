import type { Booking } from '@mindgrove/contracts/bookings';
import { Button } from '@mindgrove/ui/actions/button';
import { useRef, useState } from 'react';

import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SessionItem } from './session-item.tsx';
import styles from './sessions.module.css';

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
