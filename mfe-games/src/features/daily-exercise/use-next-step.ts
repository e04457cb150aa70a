import type { GameId } from '@mindgrove/contracts/games';

import { gamePath, paths } from '../../paths.ts';
import { useTraining } from '../../training/use-training.ts';
import { dailySteps, nextStep } from './daily-steps.ts';

/** Where a game's result leads on a day when the game is part of the exercise; null while it has rounds left. */
export function useNextStep(game: GameId): { label: string; to: string } | null {
  const { data, error } = useTraining();
  if (!data || error) return null;
  const planned = data.daily.games.find((one) => one.game === game);
  if (!planned || planned.rounds_done < planned.rounds) return null;
  const next = nextStep(dailySteps(data.daily));
  if (next) return { label: `Next: ${next.title}`, to: gamePath(next.game) };
  // Whoever plays on afterwards has seen it.
  return planned.rounds_done === planned.rounds ? { label: 'See your grove grow', to: paths.dailyExercise } : null;
}
