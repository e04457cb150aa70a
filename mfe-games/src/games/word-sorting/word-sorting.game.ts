import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { newTaskSet, SETS_PER_ROUND, TRIALS } from './word-sorting.sets.ts';
import { initWordSorting, reduceWordSorting, type WordSortingState } from './word-sorting.state.ts';
import { viewWordSorting } from './word-sorting.view.ts';

export const howToPlay: readonly string[] = [
  'A word appears. Press the basket it belongs in before its time runs out.',
  'After every six words you get new baskets, and time to read them first.',
  'On later levels the rule changes too. The line at the top always tells you.',
];

export const wordSorting: Game<WordSortingState> = {
  id: 'word-sorting',
  init: initWordSorting,
  reduce: reduceWordSorting,
  view: viewWordSorting,
  result: toResult,
  puzzle: ({ seed, firstStep }) =>
    Array.from({ length: SETS_PER_ROUND }, (_, index) => newTaskSet(seed, index, levelOfStep(firstStep)))
      .flat()
      .map(({ word, boxes }) => `${word} (${boxes.join(', ')})`)
      .join('; '),
};

function toResult({ phase, tally, startedAt }: WordSortingState): RoundResult | null {
  if (phase.name !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: percentRight(tally),
    summary: `You sorted ${tally.hits} of ${TRIALS} words right.`,
  });
}
