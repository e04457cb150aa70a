import type { CellKind, FaceProps } from './cell-kind.ts';
import { CellIcon } from './cell-icon.tsx';
import styles from './number-cell.module.css';

const NumberFace = ({ face, look }: FaceProps) => (
  <span className={styles.front}>
    {face}
    <CellIcon look={look} />
  </span>
);

export const numberCell: CellKind = { board: styles.board, cell: styles.cell, Face: NumberFace };
