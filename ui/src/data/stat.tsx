import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** The formatted number; its space is reserved while it loads. */
  value: ReactNode;
  icon?: ReactNode;
}

export function Stat({ label, value, icon }: StatProps) {
  return (
    <div className={styles.stat}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.text}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.value}>{value ?? <span className={styles.placeholder} />}</span>
      </p>
    </div>
  );
}
