import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

import type { Board } from '../../engine/game.ts';
import { BoardCell } from './board-cell.tsx';
import { cellAfterKey } from './board-keys.ts';
import type { CellKind } from './cell-kind.ts';
import styles from './game-board.module.css';

interface Props {
  board: Board;
  /** As the board's `look` says. */
  kind: CellKind;
  onPress: (id: string) => void;
}

const cellOf = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>('[data-cell]');

/** The sides on which a cell's neighbour belongs to another region. */
function bordersOf({ cells, columns }: Board, at: number): string {
  const isBorder = (other: number) => cells[other] !== undefined && cells[other].region !== cells[at]?.region;
  const right = (at + 1) % columns > 0 && isBorder(at + 1) ? 'right' : '';
  return isBorder(at + columns) ? `bottom ${right}` : right;
}

/**
 * The cells as one stop of the Tab key; arrows, Home and End move between them. It listens in place of its cells, so that
 * only those are drawn anew which look different.
 */
export function GameBoard({ board, kind, onPress }: Props) {
  const { label, columns, cells } = board;
  const [stop, setStop] = useState<string>();
  const place = Math.max(
    cells.findIndex(({ id }) => id === stop),
    0,
  );

  function move(event: KeyboardEvent) {
    const target = cellAfterKey(place, event.key, cells.length, columns);
    if (target === undefined) return;
    event.preventDefault();
    (event.currentTarget.children[target] as HTMLElement | undefined)?.focus();
  }

  function press(event: MouseEvent) {
    const cell = cells.find(({ id }) => id === cellOf(event)?.dataset['cell']);
    if (cell && !cell.isInert) onPress(cell.id);
  }

  return (
    <div
      className={`${styles.board} ${kind.board}`}
      data-columns={columns}
      role="group"
      aria-label={label}
      onKeyDown={move}
      onClick={press}
      onFocus={(event: FocusEvent) => setStop(cellOf(event)?.dataset['cell'])}
    >
      {cells.map((cell, at) => (
        <BoardCell key={cell.id} {...cell} kind={kind} borders={bordersOf(board, at)} isTabStop={at === place} />
      ))}
    </div>
  );
}
