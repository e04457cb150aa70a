import { GAMES } from '@mindgrove/contracts/games';
import type { WalkStep } from '@mindgrove/contracts/walk';

/** Names a step in two or three words. */
export function stepTitle(step: WalkStep): string {
  if (step.kind === 'game') return GAMES[step.game].title;
  if (step.kind === 'breath') return 'A minute of breath';
  return step.kind === 'idea' ? 'Today’s idea' : 'A line of your own';
}
