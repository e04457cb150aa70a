import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './records.module.css';

export interface DataRecord {
  name: string;
  about: ReactNode;
  kept: string;
}

export function Records({ records }: { records: DataRecord[] }) {
  return (
    <ul className={styles.records}>
      {records.map(({ name, about, kept }) => (
        <li key={name} className={styles.record}>
          <h3 className={styles.name}>{name}</h3>
          <p>{about}</p>
          <p className={styles.kept}>
            <Clock aria-hidden="true" />
            {kept}
          </p>
        </li>
      ))}
    </ul>
  );
}
