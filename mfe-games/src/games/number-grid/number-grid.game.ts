import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { initNumberGrid, type NumberGridState, reduceNumberGrid } from './number-grid.state.ts';
import { viewNumberGrid } from './number-grid.view.ts';

export const howToPlay: readonly string[] = [
  'Every row and every column holds each number once. If the garden has beds with a thick edge, so does every bed.',
  'Pick an empty square, then a number. There is no clock. Whatever you finish comes into bloom.',
  'Only your first number in a square counts, but you can always change it.',
  'Stuck? “Fill one in” helps. That square counts as a miss.',
];

export const numberGrid: Game<NumberGridState> = {
  id: 'number-grid',
  init: initNumberGrid,
  reduce: reduceNumberGrid,
  view: viewNumberGrid,
  result: toResult,
  puzzle: ({ puzzle: { shape, given } }) =>
    `${shape.size} by ${shape.size}, ${shape.box ? 'with beds' : 'without beds'}: ${given.join('').replaceAll('0', '.')}`,
};

function toResult({ phase, tally, startedAt, endedAt }: NumberGridState): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: endedAt - startedAt,
    measure: percentRight(tally),
    summary: `The garden is in bloom: ${tally.hits} of ${tally.trials} squares right on the first try.`,
  });
}
