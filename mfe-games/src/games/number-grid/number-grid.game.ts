import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { dealGarden, type GardenRound, playGarden } from './number-grid.state.ts';
import { viewGarden } from './number-grid.view.ts';

export const howToPlay: readonly string[] = [
  'Every row and every column holds each number once. In a garden with beds, so does every bed.',
  'Choose an empty cell, then a number. There is no clock.',
  'The first number in a cell counts. A number that does not fit can be mended.',
  '“Fill one cell for me” helps when you are stuck; that cell counts as a miss.',
];

export const numberGrid: Game<GardenRound> = {
  id: 'number-grid',
  deal: dealGarden,
  play: playGarden,
  view: viewGarden,
  result,
  puzzle: ({ puzzle: { shape, given } }) =>
    `${shape.size} by ${shape.size}, ${shape.bed ? 'with beds' : 'without beds'}: ${given.join('').replaceAll('0', '.')}`,
};

function result({ phase, tally, startedAt, endedAt }: GardenRound): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: endedAt - startedAt,
    measure: percentRight(tally),
    summary: `The garden is full: ${tally.hits} of ${tally.trials} cells right at the first try.`,
  });
}
