import type { GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { currentLevel, currentRule, currentStimulus, type GoNoGoState, PRESS, TRIALS } from './go-no-go.state.ts';

export function viewGoNoGo(state: GoNoGoState): GameView {
  const verdict = shownVerdict(state);
  return {
    prompt: state.phase === 'over' ? 'That was the last sign.' : currentRule(state).prompt,
    message: messageOf(state),
    verdict: verdict && { trial: state.tally.trials, isHit: verdict.isHit },
    figures: tallyFigures(state.tally, currentTrial(state), TRIALS, currentLevel(state)),
    // Empty between stimuli, so that a repeated one is noticed.
    stimulus: state.phase === 'stimulus' ? currentStimulus(state) : null,
    board: null,
    choices: [{ id: PRESS, label: 'Press', shortcut: 'Space', isInert: state.phase !== 'stimulus', variant: 'main' }],
    input: null,
    nextTickAt: state.phaseEndsAt,
  };
}

const currentTrial = ({ phase, tally: { trials } }: GoNoGoState) =>
  phase === 'stimulus' ? trials + 1 : Math.max(trials, 1);

const shownVerdict = ({ phase, verdict }: GoNoGoState) => (phase === 'stimulus' ? null : verdict);

function messageOf(state: GoNoGoState): string {
  const verdict = shownVerdict(state);
  if (!verdict) return state.phase === 'rest' ? 'Get ready.' : '';
  const { isHit, isGo, stimulus, hasNewRule } = verdict;
  const right = isGo ? 'Right.' : 'Right, you held still.';
  const missed = isGo ? `${stimulus.name}: one to press for.` : `${stimulus.name}: one to hold still for.`;
  const judged = isHit ? right : missed;
  return hasNewRule ? `${judged} From now on: ${currentRule(state).prompt}` : judged;
}
