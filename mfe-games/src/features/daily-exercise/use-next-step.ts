import type { GameId } from '@mindgrove/contracts/games';

import { gamePath, paths } from '../../paths.ts';
import { useTrainingOfToday } from '../../training/use-training.ts';
import { dailySteps, nextStep } from './daily-steps.ts';

/** Returns where the result of a game of today's exercise leads: to the game's next round, or to a page. */
export function useNextStep(game: GameId): { label: string; to?: string } | null {
  const { data } = useTrainingOfToday();
  if (!data) return null;
  const planned = data.daily.games.find((one) => one.game === game);
  if (!planned) return null;
  const { rounds, rounds_done } = planned;
  if (rounds_done === 0) return null;
  if (rounds_done < rounds) return { label: `Round ${rounds_done + 1} of ${rounds}` };
  const next = nextStep(dailySteps(data.daily));
  if (next) return { label: `Next: ${next.title}`, to: gamePath(next.game) };
  // Members who play on afterwards have seen it.
  return rounds_done === rounds ? { label: 'See your grove grow', to: paths.dailyExercise } : null;
}
