import { Alert } from '@mindgrove/ui/feedback/alert';

import { formErrorText } from './form-errors.ts';
import styles from './form-outcome.module.css';

interface Props {
  error: unknown;
  done?: string | undefined;
}

/** Errors interrupt screen readers; success waits for a pause. */
export function FormOutcome({ error, done }: Props) {
  return (
    <>
      <div role="status" className={styles.done}>
        {done && (
          <Alert tone="success" silent>
            {done}
          </Alert>
        )}
      </div>
      {Boolean(error) && <Alert tone="error">{formErrorText(error)}</Alert>}
    </>
  );
}
