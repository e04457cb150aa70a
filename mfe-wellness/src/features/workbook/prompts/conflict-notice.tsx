import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** Of another device or tab. */
  other: string;
  onChoice: (choice: 'keep-own' | 'use-other') => void;
}

export const ConflictNotice = ({ other, onChoice }: ConflictNoticeProps) => (
  <Alert
    tone="warning"
    title="You have two answers to this question"
    action={
      <>
        <Button variant="secondary" onClick={() => onChoice('keep-own')}>
          Keep what I wrote above
        </Button>
        <Button variant="quiet" onClick={() => onChoice('use-other')}>
          Use the other answer
        </Button>
      </>
    }
  >
    We’re keeping what you wrote above on this device until you choose. On another device or in another tab, you wrote:
    <blockquote className={styles.draft}>{other === '' ? '(an empty answer)' : other}</blockquote>
  </Alert>
);
