import { Button } from '@mindgrove/ui/actions/button';
import { Play } from 'lucide-react';

import styles from './pause-overlay.module.css';

export function PauseOverlay({ onResume }: { onResume: () => void }) {
  return (
    <div className={styles.overlay}>
      <p className={styles.title} role="status">
        Paused
      </p>
      <p>The clock is stopped. Pick up whenever you like.</p>
      <Button size="large" data-resume onClick={onResume}>
        <Play aria-hidden="true" />
        Resume
      </Button>
    </div>
  );
}
