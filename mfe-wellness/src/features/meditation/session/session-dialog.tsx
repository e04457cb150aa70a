import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

import type { MeditationTimer } from '../practice/use-meditation.ts';
import { useBriefly } from './device/use-briefly.ts';
import { useModal } from './device/use-modal.ts';
import styles from './session-view.module.css';

const IDLE_AFTER_MS = 4000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

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

/**
 * Whether nothing was pressed, moved or focused for a few seconds while `mayRest`. The press that ends it does nothing
 * else, because the member does not see what is under the finger.
 */
function useIdle(element: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const isResting = useRef(false);

  useEffect(() => {
    const target = element.current;
    if (!target || !mayRest) return;
    let isWaking = false;
    let timer: ReturnType<typeof setTimeout>;
    const rest = (resting: boolean) => {
      isResting.current = resting;
      setIdle(resting);
    };
    const wake = ({ type }: Event) => {
      if (type === 'pointerdown') isWaking = isResting.current;
      rest(false);
      clearTimeout(timer);
      timer = setTimeout(() => rest(true), IDLE_AFTER_MS);
    };
    const swallow = (event: Event) => {
      if (isWaking) event.stopPropagation();
      isWaking = false;
    };
    timer = setTimeout(() => rest(true), IDLE_AFTER_MS);
    for (const input of INPUTS) target.addEventListener(input, wake);
    target.addEventListener('click', swallow, { capture: true });
    return () => {
      clearTimeout(timer);
      rest(false);
      for (const input of INPUTS) target.removeEventListener(input, wake);
      target.removeEventListener('click', swallow, { capture: true });
    };
  }, [element, mayRest]);

  return isIdle;
}
