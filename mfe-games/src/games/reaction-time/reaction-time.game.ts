import type { Game, RoundResult } from '../../engine/game.ts';
import { tallyResult } from '../../engine/tally-report.ts';
import { median } from '../../median.ts';
import {
  EASIEST_MS,
  initReactionTime,
  type ReactionTimeState,
  reduceReactionTime,
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

function toResult({ phase, tally, reactionTimes, startedAt, phaseStartedAt }: ReactionTimeState): RoundResult | null {
  if (phase !== 'over') return null;
  const medianMs = roundedMedian(reactionTimes);
  const inTime = `${tally.hits} of ${TRIALS} right and in time.`;
  return tallyResult(tally, {
    milliseconds: phaseStartedAt - startedAt,
    // Without a hit, all we know is that the member was slower than the longest time allowed.
    measure: medianMs ?? EASIEST_MS,
    summary: medianMs === null ? inTime : `${inTime} Your middle time was ${medianMs} ms.`,
  });
}

function roundedMedian(reactionTimes: readonly number[]): number | null {
  const middle = median(reactionTimes);
  return middle === null ? null : Math.round(middle);
}
