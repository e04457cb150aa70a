import type { ComponentType } from 'react';

import type { Cell } from '../../engine/game.ts';

export type FaceProps = Pick<Cell, 'face' | 'look' | 'shortcut' | 'isInBloom'>;

/** Defines how a board's cells are rendered. Each kind is its own module, because the landing page loads only cards. */
export interface CellKind {
  board: string | undefined;
  cell: string | undefined;
  Face: ComponentType<FaceProps>;
}
