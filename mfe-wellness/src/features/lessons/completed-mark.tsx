import { Check } from 'lucide-react';

import styles from './completed-mark.module.css';

export const CompletedMark = () => (
  <span className={styles.mark}>
    <Check aria-hidden="true" />
    Completed
  </span>
);
