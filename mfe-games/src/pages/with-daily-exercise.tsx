import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import { DailyNext } from '../features/daily-exercise/daily-next.tsx';
import { useNextStep } from '../features/daily-exercise/use-next-step.ts';
import { ResultNextStep, ResultNote } from '../player/result/result-dialog.tsx';

interface Props {
  game: GameId;
  /** False while the game itself still loads: a line above it would move what says so. */
  isReady?: boolean;
  children: ReactNode;
}

/** Shows the game's place in today's exercise above it and in each result, whose main button is the next step. */
export function WithDailyExercise({ game, isReady = true, children }: Props) {
  return (
    <ResultNextStep value={useNextStep(game)}>
      {/* The main button of the result leads on already. */}
      <ResultNote value={<DailyNext game={game} hasNextLink={false} />}>
        {isReady && <DailyNext game={game} />}
        {children}
      </ResultNote>
    </ResultNextStep>
  );
}
