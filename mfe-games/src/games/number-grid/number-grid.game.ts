import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { initNumberGrid, type NumberGridState, reduceNumberGrid } from './number-grid.state.ts';
import { viewNumberGrid } from './number-grid.view.ts';

export const howToPlay: readonly string[] = [
  'Every row and every column holds each number once. In a garden with beds, so does every bed.',
  'Choose an empty cell, then a number. There is no clock.',
  'The first number in a cell counts. A number that does not fit can be mended.',
  '“Fill one cell for me” helps when you are stuck; that cell counts as a miss.',
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
    summary: `The garden is full: ${tally.hits} of ${tally.trials} cells right at the first try.`,
  });
}
