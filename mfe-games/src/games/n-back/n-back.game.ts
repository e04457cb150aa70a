import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { JUDGED_ITEMS } from './n-back.items.ts';
import { initNBack, type NBackState, reduceNBack } from './n-back.state.ts';
import { comparedItemLabel, viewNBack } from './n-back.view.ts';

export const howToPlay: readonly string[] = [
  'Letters or shapes appear one after the other.',
  'Is it the same as the one before? Press Same or Different. On later levels you look two or three back.',
  'You have a few seconds for each. The level changes only between rounds.',
];

export const nBack: Game<NBackState> = {
  id: 'n-back',
  init: initNBack,
  reduce: reduceNBack,
  view: viewNBack,
  result: toResult,
  puzzle: ({ items }) => `${items.back} back: ${items.all.map(({ name }) => name).join(' ')}`,
};

function toResult({ items, phase, tally, startedAt }: NBackState): RoundResult | null {
  if (phase.name !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${JUDGED_ITEMS} right, each compared with ${comparedItemLabel(items)}.`,
  });
}
