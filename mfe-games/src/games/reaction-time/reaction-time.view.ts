import type { Cell, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import {
  lanternId,
  litLantern,
  lanternCount,
  currentLevel,
  type ReactionTimeState,
  TRIALS,
  type Verdict,
} from './reaction-time.state.ts';

export function viewReactionTime(round: ReactionTimeState): GameView {
  const { phase, verdict, tally, due } = round;
  const told = phase === 'told' || phase === 'over' ? verdict : null;
  const level = told?.level ?? currentLevel(round);
  const lanterns = lanternCount(level);
  return {
    prompt: promptOf(round, lanterns),
    message: told ? verdictMessage(told) : messageOf(round, lanterns),
    verdict: told && { trial: tally.trials, isHit: told.kind === 'hit' },
    figures: tallyFigures(tally, told ? tally.trials : tally.trials + 1, TRIALS, level),
    stimulus: null,
    board: {
      label: lanterns === 1 ? 'One lantern' : `${lanterns} lanterns`,
      columns: lanterns,
      look: 'lanterns',
      cells: Array.from({ length: lanterns }, (_, lantern) => ({
        ...cellState(round, told, lantern),
        id: lanternId(lantern),
        isInert: phase !== 'waiting' && phase !== 'lit',
        shortcut: lanterns === 1 ? 'Space' : String(lantern + 1),
      })),
    },
    choices: [],
    input: null,
    nextTickAt: due,
  };
}

function promptOf({ phase }: ReactionTimeState, lanterns: number): string {
  if (phase === 'over') return 'That was the last light.';
  return lanterns === 1
    ? 'Wait until the lantern lights up, then press it.'
    : 'Wait until a lantern lights up, then press that one.';
}

function messageOf(round: ReactionTimeState, lanterns: number): string {
  const { phase, verdict } = round;
  if (phase === 'lit') return lanterns === 1 ? 'Now.' : nameOf(litLantern(round));
  const isNew = verdict !== null && lanternCount(verdict.level) !== lanterns;
  if (phase === 'waiting' && isNew) return lanterns === 1 ? 'One lantern now.' : `${lanterns} lanterns now.`;
  return '';
}

/** What tells one lantern apart from those that are dark. */
function cellState(
  round: ReactionTimeState,
  told: Verdict | null,
  lantern: number,
): Pick<Cell, 'name' | 'face' | 'look'> {
  const cell = (state: string, look: Cell['look']) => ({ name: `${nameOf(lantern)}, ${state}`, face: '', look });
  if (told?.kind === 'hit' && told.lit === lantern) return cell('right', 'right');
  if (told && told.pressed === lantern) return cell('pressed by mistake', 'wrong');
  if (told?.kind === 'late' && told.lit === lantern) return cell('went out', 'wrong');
  if (told?.kind === 'elsewhere' && told.lit === lantern) return cell('was lit', 'found');
  if (round.phase === 'lit' && litLantern(round) === lantern) return cell('lit', 'lit');
  return cell('dark', 'plain');
}

function verdictMessage({ kind, lit, pressed, milliseconds }: Verdict): string {
  switch (kind) {
    case 'hit':
      return `Right: ${milliseconds} milliseconds.`;
    case 'early':
      return 'A little too early. Wait for the light, then press.';
    case 'late':
      return 'The light went out. The next one comes soon.';
    case 'elsewhere':
      return `That was ${nameOf(pressed ?? lit)}. ${nameOf(lit)} was lit.`;
  }
}

const nameOf = (lantern: number) => `Lantern ${lantern + 1}`;
