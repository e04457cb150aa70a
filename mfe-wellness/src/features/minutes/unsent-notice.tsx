import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';

import styles from './unsent-notice.module.css';

interface Props {
  /** Why the minutes could not be stored. */
  text: string;
  isBusy: boolean;
  onRetry: () => void;
}

export function UnsentNotice({ text, isBusy, onRetry }: Props) {
  return (
    <Alert tone="error" title="Your minutes are not stored yet">
      <div className={styles.notice}>
        <p>{text} They are kept on this device and are sent when you next open this page.</p>
        <Button variant="secondary" busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Alert>
  );
}
