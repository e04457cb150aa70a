import type { Game, GameView, RoundResult, Stimulus } from '../../engine/game.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally-report.ts';
import {
  dealGoRound,
  type GoRound,
  levelNow,
  playGoRound,
  PRESS,
  ruleNow,
  signalNow,
  STOPS,
  TRIALS,
} from './go-no-go.state.ts';

export const howToPlay: readonly string[] = [
  'Signs appear one by one. The line above them says which ones to press for.',
  'Press for those before they are gone. For all others, hold still.',
  'Pressing sooner gives no more points: take the time there is.',
];

export const goNoGo: Game<GoRound> = {
  id: 'go-no-go',
  deal: dealGoRound,
  play: playGoRound,
  view,
  result,
  puzzle: () => null,
};

function view(round: GoRound): GameView {
  return {
    prompt: round.phase === 'over' ? 'That was the last sign.' : ruleNow(round).words,
    message: message(round),
    figures: tallyFigures(round.tally, trialNow(round), TRIALS, levelNow(round)),
    stimulus: stimulus(round),
    board: null,
    choices: [{ id: PRESS, label: 'Press', shortcut: 'Space', isInert: round.phase !== 'signal', look: 'main' }],
    input: null,
    wakesAt: round.due,
  };
}

/** While its verdict is shown, a trial is still the one that is played. */
const trialNow = ({ phase, tally: { trials } }: GoRound) => (phase === 'signal' ? trials + 1 : Math.max(trials, 1));

function stimulus(round: GoRound): Stimulus {
  if (round.phase === 'signal') return signalNow(round);
  if (!round.verdict) return { name: 'Get ready', face: 'Get ready', look: 'wait' };
  return round.verdict.isHit
    ? { name: 'Right', face: '✓ Right', look: 'wait' }
    : { name: 'Missed', face: '✗ Missed', look: 'wait' };
}

function message(round: GoRound): string {
  const { phase, verdict } = round;
  if (!verdict || phase === 'signal') return '';
  const { isHit, isGo, signal, hasNewRule } = verdict;
  const right = isGo ? 'Right.' : 'Right, you held still.';
  const missed = isGo ? `${signal.name}: one to press for.` : `${signal.name}: one to hold still for.`;
  const told = isHit ? right : missed;
  return hasNewRule ? `${told} From now on: ${ruleNow(round).words}` : told;
}

function result({ phase, tally, held, startedAt, since }: GoRound): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: since - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${TRIALS} right. You held still for ${held} of ${STOPS} stop signs.`,
  });
}
