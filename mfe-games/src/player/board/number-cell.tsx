import type { CellKind, FaceProps } from './cell-kind.ts';
import { CellSign } from './cell-sign.tsx';
import styles from './number-cell.module.css';

const NumberFace = ({ face, look }: FaceProps) => (
  <span className={styles.front}>
    {face}
    <CellSign look={look} />
  </span>
);

export const numberCell: CellKind = { board: styles.board, cell: styles.cell, Face: NumberFace };
