import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './records.module.css';

export interface DataRecord {
  name: string;
  purpose: ReactNode;
  retention: string;
}

export function Records({ records }: { records: DataRecord[] }) {
  return (
    <ul className={styles.records}>
      {records.map(({ name, purpose, retention }) => (
        <li key={name} className={styles.record}>
          <h3 className={styles.name}>{name}</h3>
          <p>{purpose}</p>
          <p className={styles.retention}>
            <Clock aria-hidden="true" />
            {retention}
          </p>
        </li>
      ))}
    </ul>
  );
}
