import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

import type { MeditationTimer } from '../practice/use-meditation.ts';
import { useBriefly } from './device/use-briefly.ts';
import { useIdle } from './device/use-idle.ts';
import { useModal } from './device/use-modal.ts';
import styles from './session-view.module.css';

interface Props {
  label: string;
  timer: MeditationTimer;
  onClose: () => void;
  children: ReactNode;
}

/** Fills the screen. Escape pauses the session first, and then leaves it. */
export function SessionDialog({ label, timer, onClose, children }: Props) {
  const isRunning = timer.session.status === 'running';
  const dialog = useModal();
  const isIdle = useIdle(dialog, isRunning);
  const isHinted = useBriefly(isIdle);

  function leave(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning) timer.act('pause');
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      tabIndex={-1}
      data-tone="dark"
      data-idle={isIdle || undefined}
      onCancel={leave}
      // This must come before the browser, which closes a dialog at the second Escape.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave(event)}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      {children}
      {/* Screen readers find the controls as before. */}
      {isHinted && (
        <p className={styles.hint} aria-hidden="true">
          Tap or press any key to see the controls.
        </p>
      )}
    </dialog>
  );
}
