import { writeJson } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { useEffect, useEffectEvent, useRef } from 'react';

import { isInProgress } from '../practice/meditation.state.ts';
import { useOtherTab, useSoleSession } from './device/other-practices.ts';
import { useRunningNote } from './device/use-running-note.ts';
import type { SessionViewProps } from './session-view.props.ts';
import { SessionView } from './session-view.tsx';
import { useModal } from './device/use-modal.ts';
import styles from './session-gate.module.css';
import { keptKey, type KeptMinutes } from '../practice/running-session.ts';
import { useLeave } from '../practice/use-leave.ts';
import type { PracticedSession } from '../practice/session-queue.ts';

/**
 * Notes the minutes of a session whose page is left while it runs, because the member has not been told that they
 * count. Returns what to call when the member closes the session.
 */
function useKeptNote(userId: number, soFar: PracticedSession, isRunning: boolean) {
  const isClosed = useRef(false);
  useLeave(() => {
    if (isRunning && !isClosed.current && soFar.minutes > 0)
      writeJson(keptKey(userId), { minutes: soFar.minutes } satisfies KeptMinutes);
  });
  return () => {
    isClosed.current = true;
  };
}

/** This takes the place of a session, because one practice counts at a time. */
function OtherTab({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="other-tab"
      tabIndex={-1}
      data-tone="dark"
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id="other-tab">You have a session running in another tab.</h2>
      <p>End that one first, and then you can start one here.</p>
      <Button size="large" onClick={onClose}>
        Close
      </Button>
    </dialog>
  );
}

/** Lets one practice of a member run at a time. */
export function SessionGate(props: SessionViewProps) {
  const { userId, timer, practiced, onClose } = props;
  const isBusy = isInProgress(timer.session);
  useRunningNote(userId, practiced, isBusy);
  const isRunning = timer.session.status === 'running';
  const noteClosed = useKeptNote(userId, practiced, isRunning);
  useSoleSession(isRunning);
  const isElsewhere = useOtherTab(userId, practiced.id, isBusy);

  const rest = useEffectEvent(() => timer.act('pause'));
  useEffect(() => {
    if (isElsewhere) rest();
  }, [isElsewhere]);

  function close() {
    noteClosed();
    onClose();
  }

  function leave() {
    timer.act('stop');
    close();
  }

  if (isElsewhere === null) return null;
  return isElsewhere ? <OtherTab onClose={leave} /> : <SessionView {...props} onClose={close} />;
}
