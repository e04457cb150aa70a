import type { ReactNode } from 'react';

import { CellIcon, type CellKind, type FaceProps } from './cell-kind.tsx';
import styles from './lantern-cell.module.css';

const FLAME = <path className={styles.flame} d="M50 40c11 11 15 20 8 29-4 5-12 5-16 0-7-9-3-18 8-29z" />;

/** A paper lantern on a string. */
const HANGING = (
  <>
    <path className={styles.string} d="M50-12v26" />
    <rect className={styles.cap} x="35" y="12" width="30" height="9" rx="3" />
    <path className={styles.paper} d="M50 20c25 0 36 17 36 37S75 94 50 94 14 77 14 57s11-37 36-37z" />
    <path className={styles.ribs} d="M22 39q28 8 56 0M15 57q35 9 70 0M22 75q28 8 56 0" />
    {FLAME}
    <rect className={styles.cap} x="39" y="92" width="22" height="7" rx="3" />
  </>
);

/** A lantern of paper in a water lily. */
const FLOATING = (
  <>
    <ellipse className={styles.shine} cx="50" cy="86" rx="40" ry="9" />
    <path className={styles.paper} d="M30 18q20-7 40 0l6 50H24z" />
    <path className={styles.ribs} d="M43 16l-3 50M57 16l3 50" />
    {FLAME}
    <path
      className={styles.petals}
      d="M8 60c11-1 18 3 22 9 2-9 9-14 20-17 11 3 18 8 20 17 4-6 11-10 22-9-3 17-20 27-42 27S11 77 8 60z"
    />
  </>
);

/** A pale moth in front of a lantern. */
const MOTH = (
  <g className={styles.moth}>
    <path d="M50 52C38 32 16 32 14 44c-1 9 12 17 34 16C32 66 28 78 36 82c7 3 13-8 14-18 1 10 7 21 14 18 8-4 4-16-12-22 22 1 35-7 34-16-2-12-24-12-36 8z" />
    <path d="M50 50v26M49 50c-1-7-5-11-9-12M51 50c1-7 5-11 9-12" />
  </g>
);

const withDrawing = (drawing: ReactNode) =>
  function LanternFace({ face, look, shortcut }: FaceProps) {
    return (
      <>
        <svg className={styles.lantern} viewBox="0 0 100 100" aria-hidden="true">
          {drawing}
          {look === 'lure' && MOTH}
          {face && (
            <text className={styles.face} x="50" y="57">
              {face}
            </text>
          )}
        </svg>
        {look !== 'lit' && <CellIcon look={look} />}
        {shortcut && (
          <kbd className={styles.key} aria-hidden="true">
            {shortcut}
          </kbd>
        )}
      </>
    );
  };

export const lanternCell: CellKind = {
  board: `${styles.board} ${styles.night}`,
  cell: styles.cell,
  Face: withDrawing(HANGING),
};

export const pondCell: CellKind = {
  board: `${styles.board} ${styles.pond}`,
  cell: styles.cell,
  Face: withDrawing(FLOATING),
};
