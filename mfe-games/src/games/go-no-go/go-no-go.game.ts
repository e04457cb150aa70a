import type { Choice, Game, GameView, LegendEntry, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally.ts';
import {
  currentLevel,
  currentStimulus,
  type GoNoGoState,
  initGoNoGo,
  PRESS,
  reduceGoNoGo,
  STOPS,
  TRIALS,
} from './go-no-go.state.ts';
import { PICTURES, type StimulusRule } from './stimuli.ts';

export const howToPlay: readonly string[] = [
  'Signs appear one by one. The rule at the top stays the same for the whole round.',
  'See one to press for? Press the sign or the button before it is gone. For all others, hold still.',
  'Being fast earns nothing extra, so use the time you have.',
];

export const milestones: readonly Milestone[] = [
  { level: 3, text: 'More signs to hold still for. Press only for the leaf.' },
  { level: 5, text: 'Clover, fern, and sprout look much like the leaf. Press only for the leaf.' },
  { level: 7, text: 'It matters where a sign points. Press only for leaves that point left.' },
  { level: 9, text: 'Two signs to press for: leaves that point left, and stones that point right.' },
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

function viewGoNoGo(state: GoNoGoState): GameView {
  const verdict = shownVerdict(state);
  return {
    prompt: state.rule.prompt,
    message: messageOf(state),
    verdict: verdict && { trial: state.tally.trials, isHit: verdict.isHit },
    figures: tallyFigures(state.tally, currentTrial(state), TRIALS, currentLevel(state)),
    legend: legendOf(state.rule),
    pictures: PICTURES,
    // Empty between stimuli, so that a repeated one is noticed.
    stimulus: state.phase === 'stimulus' ? currentStimulus(state) : null,
    stimulusPress: PRESS,
    board: null,
    choices: [pressChoice(state)],
    input: null,
    nextTickAt: state.phaseEndsAt,
  };
}

const legendOf = ({ go, stop }: StimulusRule): LegendEntry[] => [
  { label: 'Press', isGo: true, pictures: go.map(({ face }) => face) },
  { label: 'Hold still', isGo: false, pictures: stop.map(({ face }) => face) },
];

function pressChoice(state: GoNoGoState): Choice {
  const verdict = shownVerdict(state);
  return {
    id: PRESS,
    label: 'Press',
    shortcut: 'Space',
    isInert: state.phase !== 'stimulus',
    variant: 'main',
    look: verdict?.isPressed ? (verdict.isHit ? 'right' : 'wrong') : undefined,
  };
}

const currentTrial = ({ phase, tally: { trials } }: GoNoGoState) =>
  phase === 'stimulus' ? trials + 1 : Math.max(trials, 1);

const shownVerdict = ({ phase, verdict }: GoNoGoState) => (phase === 'stimulus' ? null : verdict);

function messageOf(state: GoNoGoState): string {
  const verdict = shownVerdict(state);
  if (!verdict) return state.phase === 'rest' ? 'Get ready.' : '';
  const { isHit, isGo, stimulus } = verdict;
  if (isHit) return isGo ? 'Right.' : 'Right, you held still.';
  return isGo ? `Missed one to press: ${stimulus.name}.` : `Hold still for this one: ${stimulus.name}.`;
}
