import { Check, Leaf, Sparkles, X } from 'lucide-react';
import { memo } from 'react';

import type { Board, Cell } from '../engine/game.ts';
import styles from './board-cell.module.css';

interface Props extends Cell {
  kind: Board['look'];
  /** Where a thick line stands: `right`, `bottom`, both or none. */
  borders: string;
  /** Whether the Tab key stops here. */
  isStop: boolean;
}

/** A sign beside the colour, for whoever does not tell colours apart. */
const SIGNS = { found: Check, right: Check, wrong: X, lit: Sparkles };

/** One cell. What is hidden on it is not in the document. */
export const BoardCell = memo(function BoardCell(props: Props) {
  const { kind, borders, isStop, id, name, face, look, isInert, shortcut } = props;
  const Sign = look in SIGNS ? SIGNS[look as keyof typeof SIGNS] : null;
  const front = (
    <>
      {face}
      {Sign && <Sign className={styles.sign} />}
    </>
  );
  return (
    <button
      type="button"
      className={styles[kind]}
      aria-label={name}
      // Not `disabled`: it keeps the keyboard's focus and can still be read.
      aria-disabled={isInert || undefined}
      tabIndex={isStop ? 0 : -1}
      data-cell={id}
      aria-keyshortcuts={shortcut}
      data-look={look}
      data-borders={borders || undefined}
    >
      {kind === 'cards' ? (
        <span className={styles.sides}>
          <span className={styles.back}>
            <Leaf />
          </span>
          <span className={styles.front}>{front}</span>
        </span>
      ) : (
        <span className={styles.front}>{front}</span>
      )}
      {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
    </button>
  );
});
