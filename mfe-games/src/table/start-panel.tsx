import { Button } from '@mindgrove/ui/button';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './start-panel.module.css';

interface Props {
  onStart: () => void;
  /** How the game is played. */
  children: ReactNode;
}

export function StartPanel({ onStart, children }: Props) {
  return (
    <div className={styles.panel}>
      {children}
      <Button size="large" className={styles.start} onClick={onStart}>
        <Play aria-hidden="true" />
        Start
      </Button>
    </div>
  );
}
