import { Check, Leaf } from 'lucide-react';

import styles from './card-cell.module.css';
import type { CellKind, FaceProps } from './cell-kind.ts';
import icons from './cell-icon.module.css';

const CardFace = ({ face, look }: FaceProps) => (
  <span className={styles.sides}>
    <span className={styles.back}>
      <Leaf />
    </span>
    <span className={styles.front}>
      {face}
      {look === 'found' && <Check className={icons.icon} />}
    </span>
  </span>
);

export const cardCell: CellKind = { board: styles.board, cell: styles.cell, Face: CardFace };
