import type { Choice, GameView, LegendEntry } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { currentLevel, currentStimulus, type GoNoGoState, PRESS, TRIALS } from './go-no-go.state.ts';
import { PICTURES, type StimulusRule } from './stimuli.ts';

export function viewGoNoGo(state: GoNoGoState): GameView {
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
