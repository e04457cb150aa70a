import type { Game, RoundResult } from '../../engine/game.ts';
import { tallyResult } from '../../engine/tally-report.ts';
import {
  initReactionTime,
  EASIEST,
  reduceReactionTime,
  type ReactionTimeState,
  TRIALS,
} from './reaction-time.state.ts';
import { viewReactionTime } from './reaction-time.view.ts';

export const howToPlay: readonly string[] = [
  'Wait until a lantern lights up, then press it before it goes out.',
  'The wait differs each time. A press before the light does not count.',
  'On higher levels there are more lanterns: press the one that is lit.',
  'Your time is told, but makes no points: in time is in time.',
];

export const reactionTime: Game<ReactionTimeState> = {
  id: 'reaction-time',
  init: initReactionTime,
  reduce: reduceReactionTime,
  view: viewReactionTime,
  result: toResult,
  puzzle: () => null,
};

function toResult({ phase, tally, times, startedAt, since }: ReactionTimeState): RoundResult | null {
  if (phase !== 'over') return null;
  const middle = median(times);
  const inTime = `${tally.hits} of ${TRIALS} right and in time.`;
  return tallyResult(tally, {
    milliseconds: since - startedAt,
    // Who hit nothing was not measured: slower than the longest time that is ever allowed is all that is known.
    measure: middle ?? EASIEST,
    summary: middle === null ? inTime : `${inTime} Your middle time was ${middle} ms.`,
  });
}

/** The middle one, or of an even number the rounded mean of the middle two; null of none. */
function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}
