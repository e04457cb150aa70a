import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { type GoNoGoState, initGoNoGo, reduceGoNoGo, STOPS, TRIALS } from './go-no-go.state.ts';
import { viewGoNoGo } from './go-no-go.view.ts';

export const howToPlay: readonly string[] = [
  'Signs appear one by one. The rule at the top stays the same for the whole round.',
  'See one to press for? Press the sign or the button before it is gone. For all others, hold still.',
  'Being fast earns nothing extra, so use the time you have.',
];

export const goNoGo: Game<GoNoGoState> = {
  id: 'go-no-go',
  init: initGoNoGo,
  reduce: reduceGoNoGo,
  view: viewGoNoGo,
  result: toResult,
  puzzle: () => null,
};

function toResult({ phase, tally, heldStops, startedAt, phaseStartedAt }: GoNoGoState): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phaseStartedAt - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${TRIALS} right. You held still ${heldStops} of ${STOPS} times.`,
  });
}
