import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import type { ReactNode } from 'react';

import styles from './card-progress.module.css';

interface CardProgressProps {
  /** The name of what loads, such as progress. */
  name: string;
  isFetching: boolean;
  /** One bar alone. */
  short?: boolean;
  onRetry: () => void;
  /** Undefined until it is loaded. */
  children: ReactNode;
}

/** A card still opens what it leads to if the member's progress cannot be loaded. */
export const CardProgress = ({ name, isFetching, short = false, onRetry, children }: CardProgressProps) => (
  <div className={short ? styles.short : styles.tall}>
    {children ?? (isFetching ? <Muted>Loading your {name}…</Muted> : <ProgressFailure name={name} onRetry={onRetry} />)}
  </div>
);

const ProgressFailure = ({ name, onRetry }: Pick<CardProgressProps, 'name' | 'onRetry'>) => (
  <Muted as="div" role="alert">
    Your {name} could not be loaded.{' '}
    <Button variant="quiet" onClick={onRetry}>
      Retry
    </Button>
  </Muted>
);
