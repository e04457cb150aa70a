import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { setOf, SETS, TRIALS } from './word-sorting.sets.ts';
import { dealSort, playSort, type SortState } from './word-sorting.state.ts';
import { viewSort } from './word-sorting.view.ts';

export const howToPlay: readonly string[] = [
  'A word appears. Choose the box that it goes to before its time is up.',
  'The boxes change after every six words. You have time to read them first.',
  'On later levels the rule changes as well. The line above the word always says it.',
];

export const wordSorting: Game<SortState> = {
  id: 'word-sorting',
  deal: dealSort,
  play: playSort,
  view: viewSort,
  result: resultOf,
  puzzle: ({ seed, dealtStep }) =>
    Array.from({ length: SETS }, (_, place) => setOf(seed, place, levelOfStep(dealtStep)))
      .flat()
      .map(({ word, boxes }) => `${word} (${boxes.join(', ')})`)
      .join('; '),
};

function resultOf({ phase, tally, startedAt }: SortState): RoundResult | null {
  if (phase.name !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: percentRight(tally),
    summary: `You sorted ${tally.hits} of ${TRIALS} words right.`,
  });
}
