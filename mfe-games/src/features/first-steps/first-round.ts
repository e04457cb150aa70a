import type { Purpose, Training } from '@mindgrove/contracts/training';

import { gamePath, paths } from '../../paths.ts';

/** Where a member who has just said what they train for plays a first round of about two minutes. */
export function firstRoundPath(purpose: Purpose | null, games: Training['games']): string {
  if (purpose === 'calm') return paths.breathing;
  if (purpose === 'focus') return gamePath('go-no-go');
  if (purpose === 'speed') return gamePath('reaction-time');
  // A visitor's round was one of Memory Match.
  const isKnown = games.some(({ game, rounds }) => game === 'memory-match' && rounds > 0);
  return gamePath(isKnown ? 'sequence-span' : 'memory-match');
}
