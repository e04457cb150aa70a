import { memo } from 'react';

import type { Cell } from '../../engine/game.ts';
import styles from './board-cell.module.css';
import type { CellKind } from './cell-kind.ts';

interface Props extends Cell {
  kind: CellKind;
  /** Where a thick line stands: `right`, `bottom`, both or none. */
  borders: string;
  /** Whether the Tab key stops here. */
  isTabStop: boolean;
}

export const BoardCell = memo(function BoardCell(props: Props) {
  const { kind, borders, isTabStop, id, name, face, look, isInert, shortcut } = props;
  return (
    <button
      type="button"
      className={`${styles.cell} ${kind.cell}`}
      aria-label={name}
      // Not `disabled`: it keeps the keyboard's focus and can still be read.
      aria-disabled={isInert || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={id}
      aria-keyshortcuts={shortcut}
      data-look={look}
      data-borders={borders || undefined}
    >
      <kind.Face face={face} look={look} shortcut={shortcut} />
    </button>
  );
});
