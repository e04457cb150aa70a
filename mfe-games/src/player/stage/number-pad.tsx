import { Delete } from 'lucide-react';
import type { PointerEvent } from 'react';

import styles from './answer-form.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/** No answer has this many digits. */
const MOST_DIGITS = 6;

interface Props {
  onEdit: (change: (text: string) => string) => void;
}

/** Its field keeps the focus, for the keyboard. */
export function NumberPad({ onEdit }: Props) {
  return (
    <div className={styles.pad} role="group" aria-label="Number pad" onPointerDown={keepFocus}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          data-digit={digit}
          onClick={() => onEdit((text) => (text + digit).slice(0, MOST_DIGITS))}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={`${styles.key} ${styles.delete}`}
        aria-label="Delete"
        onClick={() => onEdit((text) => text.slice(0, -1))}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  );
}

const keepFocus = (event: PointerEvent) => event.preventDefault();
