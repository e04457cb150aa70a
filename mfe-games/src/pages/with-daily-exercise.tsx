import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import { DailyNext } from '../features/daily-exercise/daily-next.tsx';
import { useNextStep } from '../features/daily-exercise/use-next-step.ts';
import { ResultNextStep, ResultNote } from '../player/result/result-dialog.tsx';

interface Props {
  game: GameId;
  children: ReactNode;
}

/** Shows the game's place in today's exercise above it and in each result, whose main button is the next step. */
export function WithDailyExercise({ game, children }: Props) {
  return (
    <ResultNextStep value={useNextStep(game)}>
      {/* Its main button leads on already. */}
      <ResultNote value={<DailyNext game={game} hasNextLink={false} />}>
        <DailyNext game={game} />
        {children}
      </ResultNote>
    </ResultNextStep>
  );
}
