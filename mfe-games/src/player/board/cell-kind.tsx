import type { ComponentType } from 'react';

import type { Cell } from '../../engine/game.ts';
import { LookIcon } from '../look-icon.tsx';
import styles from './cell-icon.module.css';

export type FaceProps = Pick<Cell, 'face' | 'look' | 'shortcut' | 'isInBloom'>;

/** Defines how a board's cells are rendered. Each kind is its own module, because the landing page loads only cards. */
export interface CellKind {
  board: string | undefined;
  cell: string | undefined;
  Face: ComponentType<FaceProps>;
}

export const CellIcon = ({ look }: Pick<Cell, 'look'>) => <LookIcon look={look} className={styles.icon} />;
