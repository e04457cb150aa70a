import type { Game, GameView, RoundResult } from '../../engine/game.ts';
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
  const told = toldNow(round);
  return {
    prompt: round.phase === 'over' ? 'That was the last sign.' : ruleNow(round).words,
    message: message(round),
    verdict: told && { trial: round.tally.trials, isHit: told.isHit },
    figures: tallyFigures(round.tally, trialNow(round), TRIALS, levelNow(round)),
    // Nothing between two signs, so that the same sign twice is seen and heard twice.
    stimulus: round.phase === 'signal' ? signalNow(round) : null,
    board: null,
    choices: [{ id: PRESS, label: 'Press', shortcut: 'Space', isInert: round.phase !== 'signal', look: 'main' }],
    input: null,
    wakesAt: round.due,
  };
}

/** While its verdict is shown, a trial is still the one that is played. */
const trialNow = ({ phase, tally: { trials } }: GoRound) => (phase === 'signal' ? trials + 1 : Math.max(trials, 1));

const toldNow = ({ phase, verdict }: GoRound) => (phase === 'signal' ? null : verdict);

function message(round: GoRound): string {
  const told = toldNow(round);
  if (!told) return round.phase === 'rest' ? 'Get ready.' : '';
  const { isHit, isGo, signal, hasNewRule } = told;
  const right = isGo ? 'Right.' : 'Right, you held still.';
  const missed = isGo ? `${signal.name}: one to press for.` : `${signal.name}: one to hold still for.`;
  const judged = isHit ? right : missed;
  return hasNewRule ? `${judged} From now on: ${ruleNow(round).words}` : judged;
}

function result({ phase, tally, held, startedAt, since }: GoRound): RoundResult | null {
  if (phase !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: since - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${TRIALS} right. You held still for ${held} of ${STOPS} stop signs.`,
  });
}
