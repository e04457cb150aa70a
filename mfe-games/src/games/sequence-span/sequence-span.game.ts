import type { Game, RoundResult } from '../../engine/game.ts';
import { tallyResult } from '../../engine/tally-report.ts';
import { pathOf, PATHS } from './sequence-span.path.ts';
import { dealSpan, playSpan, type SpanState } from './sequence-span.state.ts';
import { viewSpan } from './sequence-span.view.ts';

export const howToPlay: readonly string[] = [
  'Lanterns light up one after the other. Watch their path.',
  'Then press the same lanterns in the same order. Take all the time you need.',
  'After each path without a mistake the next one is a little harder.',
];

export const sequenceSpan: Game<SpanState> = {
  id: 'sequence-span',
  deal: dealSpan,
  play: playSpan,
  view: viewSpan,
  result: resultOf,
  puzzle: ({ seed, dealtStep }) =>
    Array.from({ length: PATHS }, (_, trial) => pathOf(seed, trial, dealtStep))
      .map(({ order, lanterns }) => `${order.map((lantern) => lantern + 1).join('-')} of ${lanterns}`)
      .join('; '),
};

function resultOf({ phase, tally, longest, startedAt }: SpanState): RoundResult | null {
  if (phase.name !== 'over') return null;
  const walked = `You walked ${tally.hits} of ${PATHS} paths without a mistake.`;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: longest,
    summary: longest > 0 ? `${walked} Your longest path had ${longest} lanterns.` : walked,
  });
}
