import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useState } from 'react';

import type { Board, Cell } from '../../engine/game.ts';
import { usePictureSet } from '../../pictures/picture.tsx';
import { afterPaint } from '../after-paint.ts';
import { cellAfterKey } from './board-keys.ts';
import type { CellKind } from './cell-kind.tsx';
import styles from './game-board.module.css';

interface Props {
  board: Board;
  kind: CellKind;
  onPress: (id: string) => void;
}

const cellIdOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];

function bordersOf({ cells, columns }: Board, index: number): string {
  const isBorder = (other: number) => cells[other] !== undefined && cells[other].region !== cells[index]?.region;
  const right = (index + 1) % columns > 0 && isBorder(index + 1) ? 'right' : '';
  return isBorder(index + columns) ? `bottom ${right}` : right;
}

/** One tab stop with a roving focus. It handles events for its cells, so that only changed cells render again. */
export function GameBoard({ board, kind, onPress }: Props) {
  const { label, columns, cells } = board;
  usePictureSet(board.pictures);
  const [focusedId, setFocusedId] = useState<string>();
  const tabStop = Math.max(
    cells.findIndex(({ id }) => id === focusedId),
    0,
  );

  function move(event: KeyboardEvent) {
    const from = cells.findIndex(({ id }) => id === cellIdOf(event));
    const target = cellAfterKey(from, event.key, cells.length, columns);
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')[target]?.focus();
  }

  /** After paint, because a focused element's new tab index has the browser lay out the page at once. */
  function keepTabStop(event: FocusEvent) {
    const id = cellIdOf(event);
    afterPaint(() => setFocusedId(id));
  }

  function press(event: MouseEvent) {
    const cell = cells.find(({ id }) => id === cellIdOf(event));
    if (cell && !cell.isInert) onPress(cell.id);
  }

  return (
    <div className={styles.events} role="presentation" onKeyDown={move} onClick={press} onFocus={keepTabStop}>
      <div className={`${styles.board} ${kind.board}`} data-columns={columns} role="group" aria-label={label}>
        {cells.map((cell, index) => (
          <BoardCell
            key={cell.id}
            {...cell}
            kind={kind}
            borders={bordersOf(board, index)}
            isTabStop={index === tabStop}
          />
        ))}
      </div>
    </div>
  );
}

interface BoardCellProps extends Cell {
  kind: CellKind;
  /** Sides with a thick line: `right`, `bottom`, both or none. */
  borders: string;
  isTabStop: boolean;
}

const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { kind, borders, isTabStop, id, name, face, look, isInert, shortcut, isInBloom } = props;
  return (
    <button
      type="button"
      className={`${styles.cell} ${kind.cell}`}
      aria-label={name}
      // `disabled` would lose the focus and hide the cell from screen readers.
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
