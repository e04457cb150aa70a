import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { type GoNoGoState, initGoNoGo, reduceGoNoGo, STOPS, TRIALS } from './go-no-go.state.ts';
import { viewGoNoGo } from './go-no-go.view.ts';

export const howToPlay: readonly string[] = [
  'Signs appear one by one. The line above them says which ones to press for.',
  'Press for those before they are gone. For all others, hold still.',
  'Pressing sooner gives no more points: take the time there is.',
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
    summary: `${tally.hits} of ${TRIALS} right. You held still for ${heldStops} of ${STOPS} stop signs.`,
  });
}
