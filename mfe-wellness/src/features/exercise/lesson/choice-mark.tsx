import { Check, X } from 'lucide-react';

import styles from './choice-mark.module.css';

/** Beside an option of a question that was answered wrong: the one that was chosen, and the right one. */
export const ChoiceMark = ({ isRight }: { isRight: boolean }) =>
  isRight ? (
    <span className={styles.right}>
      <Check aria-hidden="true" />
      Right answer
    </span>
  ) : (
    <span className={styles.wrong}>
      <X aria-hidden="true" />
      Your answer, not right
    </span>
  );
