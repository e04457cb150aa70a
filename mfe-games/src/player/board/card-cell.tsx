import { Check } from 'lucide-react';

import { Picture } from '../../pictures/picture.tsx';
import styles from './card-cell.module.css';
import type { CellKind, FaceProps } from './cell-kind.ts';
import icons from './cell-icon.module.css';

/** The landing page's card: a leaf within a frame. */
const CardBack = () => (
  <svg className={styles.back} viewBox="0 0 104 104" aria-hidden="true">
    <rect className={styles.frame} x="8" y="8" width="88" height="88" rx="13" />
    <path className={styles.twigs} d="M20 84c0-14 8-22 18-24M84 20c0 14-8 22-18 24M20 84h6M84 20h-6" />
    <path className={styles.leaf} d="M52 26c20 9 24 33 0 54-24-21-20-45 0-54z" />
    <path className={styles.vein} d="M52 38v36M52 52l8-7M52 52l-8-7M52 64l8-7M52 64l-8-7" />
  </svg>
);

const CardFace = ({ face, look }: FaceProps) => (
  <span className={styles.sides}>
    <CardBack />
    <span className={styles.front} data-front>
      {face && <Picture id={face} className={styles.picture} />}
      {look === 'found' && <Check className={icons.icon} />}
    </span>
  </span>
);

export const cardCell: CellKind = { board: styles.board, cell: styles.cell, Face: CardFace };
