import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';
import { useId } from 'react';

import styles from './review-form.module.css';

interface ConsentFieldProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  error: string | undefined;
}

export function ConsentField({ isGiven, onChange, error }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isGiven}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{REVIEW_CONSENT.text}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
