import { CellIcon, type CellKind, type FaceProps } from './cell-kind.tsx';
import styles from './number-cell.module.css';

const PETALS = [0, 60, 120, 180, 240, 300];

const NumberFace = ({ face, look, isInBloom }: FaceProps) => (
  <>
    {isInBloom && (
      <svg className={styles.flower} viewBox="0 0 100 100" aria-hidden="true">
        {PETALS.map((angle) => (
          <ellipse
            key={angle}
            className={styles.petal}
            cx="50"
            cy="25"
            rx="17"
            ry="22"
            transform={`rotate(${angle} 50 50)`}
          />
        ))}
        <circle className={styles.center} cx="50" cy="50" r="25" />
      </svg>
    )}
    <span className={styles.front}>
      {face}
      {!isInBloom && <CellIcon look={look} />}
    </span>
  </>
);

export const numberCell: CellKind = { board: styles.board, cell: styles.cell, Face: NumberFace };
