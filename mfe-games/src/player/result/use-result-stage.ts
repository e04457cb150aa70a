import { createContext, useEffect, useState } from 'react';

/** How long the finished board stays in view before the result covers it, in milliseconds. */
export const RESULT_DELAY_MS = 900;

export interface ResultStage {
  /** `waiting` while the last move is seen, and before the round is over. */
  state: 'waiting' | 'open' | 'closed';
  close: () => void;
}

/** The player's result, for the dialog inside it. */
export const ResultStageContext = createContext<ResultStage>({ state: 'open', close: () => undefined });

export function useResultStage(round: object, isOver: boolean): ResultStage {
  const [stage, setStage] = useState<{ round: object; state: ResultStage['state'] }>({ round, state: 'waiting' });

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setStage({ round, state: 'open' }), RESULT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [round, isOver]);

  return {
    state: stage.round === round ? stage.state : 'waiting',
    close: () => setStage({ round, state: 'closed' }),
  };
}
