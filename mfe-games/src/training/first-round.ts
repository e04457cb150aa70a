import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { Purpose, Training } from '@mindgrove/contracts/training';

import { gamePath, paths } from '../paths.ts';

/** Returns what a member with this purpose plays first, in about two minutes: a game, or null for a few breaths. */
function firstGame(purpose: Purpose | null, games: Training['games']): GameId | null {
  if (purpose === 'calm') return null;
  if (purpose === 'focus') return 'go-no-go';
  if (purpose === 'speed') return 'reaction-time';
  // A visitor's round was one of Memory Match.
  const isKnown = games.some(({ game, rounds }) => game === 'memory-match' && rounds > 0);
  return isKnown ? 'sequence-span' : 'memory-match';
}

/** Whether the questions choose what is played next: nothing was played, or one round before the sign-up. */
export const isBeginner = (games: Training['games']) => games.reduce((sum, { rounds }) => sum + rounds, 0) <= 1;

/** Today and the end of the questions both lead there; without a title, it is a few breaths. */
export function firstRound(purpose: Purpose | null, { games, daily }: Pick<Training, 'games' | 'daily'>) {
  const planned = daily.games.find(({ rounds, rounds_done }) => rounds_done < rounds)?.game;
  const game = (isBeginner(games) ? null : planned) ?? firstGame(purpose, games);
  return game ? { title: GAMES[game].title, to: gamePath(game) } : { title: null, to: paths.breathing };
}
