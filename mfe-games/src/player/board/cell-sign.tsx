import { Check, X } from 'lucide-react';

import type { Cell } from '../../engine/game.ts';
import styles from './cell-sign.module.css';

export function CellSign({ look }: Pick<Cell, 'look'>) {
  if (look === 'wrong') return <X className={styles.sign} />;
  return look === 'right' || look === 'found' ? <Check className={styles.sign} /> : null;
}
