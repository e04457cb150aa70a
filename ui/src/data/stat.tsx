import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** The number as it is to be read: "1,240", "3 / 20", "–". Nothing while it is on its way: its place is kept. */
  value: ReactNode;
  icon?: ReactNode;
}

/** A number beside its word. */
export function Stat({ label, value, icon }: StatProps) {
  return (
    <div className={styles.stat}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.value}>{value ?? <span className={styles.waiting} />}</span>
      </p>
    </div>
  );
}
