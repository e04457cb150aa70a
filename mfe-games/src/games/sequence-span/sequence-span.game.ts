import type { Game, RoundResult } from '../../engine/game.ts';
import { tallyResult } from '../../engine/tally-report.ts';
import { newPath, PATHS_PER_ROUND } from './sequence-span.path.ts';
import { initSequenceSpan, reduceSequenceSpan, type SequenceSpanState } from './sequence-span.state.ts';
import { viewSequenceSpan } from './sequence-span.view.ts';

export const howToPlay: readonly string[] = [
  'Lanterns light up one by one across the pond. Watch their path.',
  'Then light the same lanterns in the same order. Take all the time you need.',
  'Each path you get right makes the next one a little harder.',
];

export const sequenceSpan: Game<SequenceSpanState> = {
  id: 'sequence-span',
  init: initSequenceSpan,
  reduce: reduceSequenceSpan,
  view: viewSequenceSpan,
  result: toResult,
  puzzle: ({ seed, firstStep }) =>
    Array.from({ length: PATHS_PER_ROUND }, (_, trial) => newPath(seed, trial, firstStep))
      .map(({ order, lanterns }) => `${order.map((lantern) => lantern + 1).join('-')} of ${lanterns}`)
      .join('; '),
};

function toResult({ phase, tally, longestPath, startedAt }: SequenceSpanState): RoundResult | null {
  if (phase.name !== 'over') return null;
  const walked = `You got ${tally.hits} of ${PATHS_PER_ROUND} paths right.`;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: longestPath,
    summary: longestPath > 0 ? `${walked} Your longest path had ${longestPath} lanterns.` : walked,
  });
}
