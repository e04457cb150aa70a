import type { Choice } from '../../engine/game.ts';
import { LookIcon } from '../look-icon.tsx';
import styles from './basket.module.css';

interface Props extends Choice {
  onPress: (id: string) => void;
}

/** A woven basket with its label; the word that belongs in it drops in from above. */
export function Basket({ id, label, shortcut, isInert, look, holds, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.basket}
      aria-disabled={isInert || undefined}
      aria-keyshortcuts={shortcut ?? undefined}
      data-look={look}
      onClick={isInert ? undefined : () => onPress(id)}
    >
      {holds !== undefined && (
        <span className={styles.word} aria-hidden="true">
          {holds}
        </span>
      )}
      <span className={styles.label}>{label}</span>
      {shortcut !== null && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      <LookIcon look={look} className={styles.icon} />
    </button>
  );
}
