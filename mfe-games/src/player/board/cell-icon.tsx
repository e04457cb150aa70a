import { Check, X } from 'lucide-react';

import type { Cell } from '../../engine/game.ts';
import styles from './cell-icon.module.css';

export function CellIcon({ look }: Pick<Cell, 'look'>) {
  if (look === 'wrong') return <X className={styles.icon} />;
  return look === 'right' || look === 'found' ? <Check className={styles.icon} /> : null;
}
