import { Sparkles } from 'lucide-react';

import type { CellKind, FaceProps } from './cell-kind.ts';
import { CellIcon } from './cell-icon.tsx';
import styles from './lantern-cell.module.css';

const LanternFace = ({ face, look, shortcut }: FaceProps) => (
  <>
    <span className={styles.front}>
      {face}
      {look === 'lit' ? <Sparkles className={styles.flame} /> : <CellIcon look={look} />}
    </span>
    {shortcut && (
      <kbd className={styles.key} aria-hidden="true">
        {shortcut}
      </kbd>
    )}
  </>
);

export const lanternCell: CellKind = { board: styles.board, cell: styles.cell, Face: LanternFace };
