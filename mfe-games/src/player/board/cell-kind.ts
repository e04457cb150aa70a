import type { ComponentType } from 'react';

import type { Cell } from '../../engine/game.ts';

export type FaceProps = Pick<Cell, 'face' | 'look' | 'shortcut' | 'isInBloom'>;

/** How a board's cells are rendered. One module per kind, because the landing page loads only cards. */
export interface CellKind {
  board: string | undefined;
  cell: string | undefined;
  Face: ComponentType<FaceProps>;
}
