import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  draft: string;
  onChoice: (choice: 'use-draft' | 'discard-draft') => void;
}

export const ConflictNotice = ({ draft, onChoice }: ConflictNoticeProps) => (
  <Alert
    tone="warning"
    title="There are two answers to this question"
    action={
      <>
        <Button variant="secondary" onClick={() => onChoice('use-draft')}>
          Use this text
        </Button>
        <Button variant="quiet" onClick={() => onChoice('discard-draft')}>
          Keep the newer answer
        </Button>
      </>
    }
  >
    The answer below is newer: it was saved from another device or tab. On this device you wrote, and it was not saved:
    <blockquote className={styles.draft}>{draft === '' ? '(an empty answer)' : draft}</blockquote>
  </Alert>
);
