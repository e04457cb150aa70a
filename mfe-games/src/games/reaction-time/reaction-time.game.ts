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
import { secondsText, viewReactionTime } from './reaction-time.view.ts';

export const howToPlay: readonly string[] = [
  'Wait for a lantern to light up, then press it before it goes out.',
  'The wait is different each time, and pressing too soon does not count.',
  'On higher levels there are more lanterns: press the one that is lit.',
  'Try to beat your fastest time. It is just for fun: being in time is what scores.',
];

export const reactionTime: Game<ReactionTimeState> = {
  id: 'reaction-time',
  init: initReactionTime,
  reduce: reduceReactionTime,
  view: viewReactionTime,
  result: toResult,
  puzzle: () => null,
};

function toResult({
  phase,
  tally,
  reactionTimes,
  fastest,
  startedAt,
  phaseStartedAt,
}: ReactionTimeState): RoundResult | null {
  if (phase !== 'over') return null;
  const medianMs = roundedMedian(reactionTimes);
  const inTime = `${tally.hits} of ${TRIALS} in time.`;
  const round = tallyResult(tally, {
    milliseconds: phaseStartedAt - startedAt,
    // Without a hit, all we know is that the member was slower than the longest time allowed.
    measure: medianMs ?? EASIEST_MS,
    summary: medianMs === null ? inTime : `${inTime} Your typical reaction: ${secondsText(medianMs)} seconds.`,
  });
  return { ...round, fastest };
}

function roundedMedian(reactionTimes: readonly number[]): number | null {
  const middle = median(reactionTimes);
  return middle === null ? null : Math.round(middle);
}
