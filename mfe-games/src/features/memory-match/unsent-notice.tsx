import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';

import styles from './unsent-notice.module.css';

interface Props {
  /** Why the round could not be stored. */
  text: string;
  isBusy: boolean;
  onRetry: () => void;
}

export function UnsentNotice({ text, isBusy, onRetry }: Props) {
  return (
    <Alert tone="error" title="Your round is not stored yet">
      <div className={styles.notice}>
        <p>{text} The round is kept on this device and is sent when you next open this page.</p>
        <Button variant="secondary" busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Alert>
  );
}
