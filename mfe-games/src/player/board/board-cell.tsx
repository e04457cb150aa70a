import { memo } from 'react';

import type { Cell } from '../../engine/game.ts';
import styles from './board-cell.module.css';
import type { CellKind } from './cell-kind.ts';

interface Props extends Cell {
  kind: CellKind;
  /** Sides with a thick line: `right`, `bottom`, both or none. */
  borders: string;
  isTabStop: boolean;
}

export const BoardCell = memo(function BoardCell(props: Props) {
  const { kind, borders, isTabStop, id, name, face, look, isInert, shortcut, isInBloom } = props;
  return (
    <button
      type="button"
      className={`${styles.cell} ${kind.cell}`}
      aria-label={name}
      // Not `disabled`, which would lose the focus and hide it from screen readers.
      aria-disabled={isInert || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={id}
      aria-keyshortcuts={shortcut}
      data-look={look}
      data-bloom={isInBloom || undefined}
      data-borders={borders || undefined}
    >
      <kind.Face face={face} look={look} shortcut={shortcut} isInBloom={isInBloom} />
    </button>
  );
});
