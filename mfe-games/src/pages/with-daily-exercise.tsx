import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import { DailyNext } from '../features/daily-exercise/daily-next.tsx';
import { ResultNote } from '../player/result/result-dialog.tsx';

interface Props {
  game: GameId;
  children: ReactNode;
}

/** Shows the game's place in today's exercise above it and in each result. */
export function WithDailyExercise({ game, children }: Props) {
  const line = <DailyNext game={game} />;
  return (
    <ResultNote value={line}>
      {line}
      {children}
    </ResultNote>
  );
}
