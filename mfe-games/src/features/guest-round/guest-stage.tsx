import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { type ComponentType, useEffect, useState } from 'react';

import styles from './guest-stage.module.css';

/** The board's frame is in the page's HTML; the game replaces it as soon as it has loaded. */
export function GuestStage() {
  const [Round, setRound] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    import('./guest-round.tsx').then(
      ({ GuestRound }) => isCurrent && setRound(() => GuestRound),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function retry() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return (
    <div className={styles.stage}>
      {Round ? (
        <Round />
      ) : hasFailed ? (
        <Alert tone="error">
          <p>The game could not be loaded. Please check your connection.</p>
          <Button variant="secondary" onClick={retry}>
            Retry
          </Button>
        </Alert>
      ) : (
        <BoardFrame />
      )}
    </div>
  );
}

/** The frame is as large as the board that replaces it. */
const BoardFrame = () => (
  <div className={styles.frame} role="status" aria-label="The cards are being dealt…">
    <div className={styles.board} aria-hidden="true">
      {Array.from({ length: 16 }, (_, card) => (
        <span key={card} />
      ))}
    </div>
  </div>
);
