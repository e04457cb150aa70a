import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { createContext, type ReactNode, use } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { type ResultAction, ResultActions } from './result-actions.tsx';
import styles from './result-dialog.module.css';
import { ResultStageContext } from './use-result-stage.ts';

/** A page's note under every result of its games. */
export const ResultNote = createContext<ReactNode>(null);

/** What the page wants to come next; it becomes the main button of every result of its games. */
export const ResultNextStep = createContext<ResultAction | null>(null);

export interface FinishedRound {
  result: RoundResult;
  /** The best score before this round; null before the first one. */
  best: number | null;
  /** Scores of the latest rounds, this one last; null for a lost one. */
  recent?: readonly (number | null)[];
}

interface Props extends FinishedRound {
  title: string;
  next?: string;
  /** The first is the main one, unless the page has a next step. */
  actions: readonly ResultAction[];
  children?: ReactNode;
}

/** Makes no calls: also for rounds that are not stored. Inside a player, it opens after the last move was seen. */
export function ResultDialog({ title, result, best, next, actions, children }: Props) {
  const stage = use(ResultStageContext);
  const note = use(ResultNote);
  const nextStep = use(ResultNextStep);
  const score = Math.round(result.points);
  return (
    <Dialog open={stage.state === 'open'} onOpenChange={stage.close} title={title} description={result.summary}>
      {score > 0 && (
        <div className={styles.score}>
          <p className={styles.points}>
            <span>Score</span> <strong>{score}</strong> <span>+{storedScore(result.points)} points</span>
          </p>
          {best !== null && <p className={styles.best}>{score > best ? 'Your best yet!' : `Your best: ${best}.`}</p>}
        </div>
      )}
      {next && <p className={styles.next}>{next}</p>}
      {children}
      <ResultActions actions={nextStep ? [nextStep, ...actions] : actions} />
      {note}
    </Dialog>
  );
}
