import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { createContext, type ReactNode, use } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { CountedScore } from './counted-score.tsx';
import { RecentScores } from './recent-scores.tsx';
import { type ResultAction, ResultActions } from './result-actions.tsx';
import styles from './result-dialog.module.css';
import { ResultScene } from './result-scene.tsx';
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
  /** Between the result and the buttons. */
  children?: ReactNode;
}

/** Makes no calls: also for rounds that are not stored. Inside a player, it opens after the last move was seen. */
export function ResultDialog({ title, result, best, recent = [], next, actions, children }: Props) {
  const stage = use(ResultStageContext);
  const note = use(ResultNote);
  const nextStep = use(ResultNextStep);
  const score = Math.round(result.points);
  const isBest = best !== null && score > best;
  return (
    <Dialog open={stage.state === 'open'} onOpenChange={stage.close} title={title} description={result.summary}>
      <div className={styles.scene}>
        <ResultScene mood={isBest ? 'best' : result.isWon ? 'good' : 'lost'} />
      </div>
      {isBest && <p className={styles.ribbon}>Your best yet!</p>}
      {(score > 0 || recent.length > 1) && (
        <div className={styles.score}>
          {score > 0 && <Points score={score} best={isBest ? null : best} />}
          <RecentScores scores={recent} />
        </div>
      )}
      {next && <p className={styles.next}>{next}</p>}
      {children}
      {note}
      <ResultActions actions={nextStep ? [nextStep, ...actions] : actions} />
    </Dialog>
  );
}

/** `best` is a better score than this. */
const Points = ({ score, best }: { score: number; best: number | null }) => (
  <p className={styles.points}>
    <span>Score</span> <CountedScore score={score} /> <span>+{storedScore(score)} points</span>
    {best !== null && (
      <>
        {' '}
        <span className={styles.best}>Your best: {best}</span>
      </>
    )}
  </p>
);
