import type { ComponentType } from 'react';

import type { Cell } from '../../engine/game.ts';

export type FaceProps = Pick<Cell, 'face' | 'look' | 'shortcut'>;

/** How the cells of a board are drawn. Each kind is a module of its own: the landing page needs cards alone. */
export interface CellKind {
  /** Classes of the board and of each cell. */
  board: string | undefined;
  cell: string | undefined;
  /** What is on a cell. What is hidden there is not in the document. */
  Face: ComponentType<FaceProps>;
}
