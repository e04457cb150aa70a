import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { createContext, type ReactNode, use } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import styles from './result-dialog.module.css';

/** A page's note under every result of its games. */
export const ResultNote = createContext<ReactNode>(null);

export interface FinishedRound {
  result: RoundResult;
  best: number | null;
}

interface Props extends FinishedRound {
  open: boolean;
  onClose: () => void;
  title: string;
  next?: string;
  children: ReactNode;
}

export function ResultDialog({ open, onClose, title, result, best, next, children }: Props) {
  const stored = storedScore(result.points);
  const note = use(ResultNote);
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={result.summary}>
      {result.points > 0 && (
        <div className={styles.score}>
          <p className={styles.points}>
            <span>Score</span> <strong>{Math.round(result.points)}</strong>{' '}
            <span>That is {stored} points for your wellness journey.</span>
          </p>
          {best !== null && (
            <p className={styles.best}>{stored > best ? `A new best: ${stored}.` : `Your best: ${best}.`}</p>
          )}
        </div>
      )}
      {next && <p className={styles.next}>{next}</p>}
      <div className={styles.actions}>{children}</div>
      {note}
    </Dialog>
  );
}
