import { Button } from '@mindgrove/ui/actions/button';
import { Play } from 'lucide-react';

import styles from './pause-veil.module.css';

export function PauseVeil({ onResume }: { onResume: () => void }) {
  return (
    <div className={styles.veil}>
      <p className={styles.title} role="status">
        Paused
      </p>
      <p>The clock stands still. Go on whenever you like.</p>
      <Button size="large" data-resume onClick={onResume}>
        <Play aria-hidden="true" />
        Resume
      </Button>
    </div>
  );
}
