import { Button } from '@mindgrove/ui/actions/button';
import type { ReactNode } from 'react';

import styles from './card-progress.module.css';

interface CardProgressProps {
  /** What loads, such as progress. */
  name: string;
  isFetching: boolean;
  onRetry: () => void;
  /** Null until it is loaded. */
  children: ReactNode;
}

/** What a card leads to can be opened even if its progress cannot be loaded. */
export function CardProgress({ name, isFetching, onRetry, children }: CardProgressProps) {
  if (children) return <div className={styles.progress}>{children}</div>;
  if (isFetching) return <p className={styles.note}>Loading your {name}…</p>;
  return (
    <div className={styles.note} role="alert">
      Your {name} could not be loaded.{' '}
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
