import { Check } from 'lucide-react';

import { Picture } from '../../pictures/picture.tsx';
import styles from './card-cell.module.css';
import type { CellKind, FaceProps } from './cell-kind.tsx';
import icons from './cell-icon.module.css';

const CardFace = ({ face, look }: FaceProps) => (
  <span className={styles.sides}>
    <span className={styles.back} />
    <span className={styles.front} data-front>
      {face && <Picture id={face} className={styles.picture} />}
      {look === 'found' && <Check className={icons.icon} />}
    </span>
  </span>
);

export const cardCell: CellKind = { board: styles.board, cell: styles.cell, Face: CardFace };
