import type { Game, GameView, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally-report.ts';
import {
  initGoNoGo,
  type GoNoGoState,
  currentLevel,
  reduceGoNoGo,
  PRESS,
  currentRule,
  currentSignal,
  STOPS,
  TRIALS,
} from './go-no-go.state.ts';

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

function viewGoNoGo(round: GoNoGoState): GameView {
  const told = shownVerdict(round);
  return {
    prompt: round.phase === 'over' ? 'That was the last sign.' : currentRule(round).prompt,
    message: messageOf(round),
    verdict: told && { trial: round.tally.trials, isHit: told.isHit },
    figures: tallyFigures(round.tally, currentTrial(round), TRIALS, currentLevel(round)),
    // Nothing between two signs, so that the same sign twice is seen and heard twice.
    stimulus: round.phase === 'signal' ? currentSignal(round) : null,
    board: null,
    choices: [{ id: PRESS, label: 'Press', shortcut: 'Space', isInert: round.phase !== 'signal', look: 'main' }],
    input: null,
    nextTickAt: round.due,
  };
}

/** While its verdict is shown, a trial is still the one that is played. */
const currentTrial = ({ phase, tally: { trials } }: GoNoGoState) =>
  phase === 'signal' ? trials + 1 : Math.max(trials, 1);

const shownVerdict = ({ phase, verdict }: GoNoGoState) => (phase === 'signal' ? null : verdict);

function messageOf(round: GoNoGoState): string {
  const told = shownVerdict(round);
  if (!told) return round.phase === 'rest' ? 'Get ready.' : '';
  const { isHit, isGo, signal, hasNewRule } = told;
  const right = isGo ? 'Right.' : 'Right, you held still.';
  const missed = isGo ? `${signal.name}: one to press for.` : `${signal.name}: one to hold still for.`;
  const judged = isHit ? right : missed;
  return hasNewRule ? `${judged} From now on: ${currentRule(round).prompt}` : judged;
}

function toResult({ phase, tally, held, startedAt, since }: GoNoGoState): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: since - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${TRIALS} right. You held still for ${held} of ${STOPS} stop signs.`,
  });
}
