import type { Cell, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import {
  currentLevel,
  lanternCount,
  lanternId,
  litLantern,
  type ReactionTimeState,
  TRIALS,
  type Verdict,
} from './reaction-time.state.ts';

export function viewReactionTime(state: ReactionTimeState): GameView {
  const { phase, verdict, tally, phaseEndsAt } = state;
  const shownVerdict = phase === 'feedback' || phase === 'over' ? verdict : null;
  const level = shownVerdict?.level ?? currentLevel(state);
  const lanterns = lanternCount(level);
  return {
    prompt: promptOf(state, lanterns),
    message: shownVerdict ? verdictMessage(shownVerdict) : messageOf(state, lanterns),
    verdict: shownVerdict && { trial: tally.trials, isHit: shownVerdict.kind === 'hit' },
    figures: tallyFigures(tally, shownVerdict ? tally.trials : tally.trials + 1, TRIALS, level),
    stimulus: null,
    board: {
      label: lanterns === 1 ? 'One lantern' : `${lanterns} lanterns`,
      columns: lanterns,
      kind: 'lanterns',
      cells: Array.from({ length: lanterns }, (_, lantern) => ({
        ...cellState(state, shownVerdict, lantern),
        id: lanternId(lantern),
        isInert: phase !== 'waiting' && phase !== 'lit',
        shortcut: lanterns === 1 ? 'Space' : String(lantern + 1),
      })),
    },
    choices: [],
    input: null,
    nextTickAt: phaseEndsAt,
  };
}

function promptOf({ phase }: ReactionTimeState, lanterns: number): string {
  if (phase === 'over') return 'That was the last light.';
  return lanterns === 1
    ? 'Wait until the lantern lights up, then press it.'
    : 'Wait until a lantern lights up, then press that one.';
}

function messageOf(state: ReactionTimeState, lanterns: number): string {
  const { phase, verdict } = state;
  if (phase === 'lit') return lanterns === 1 ? 'Now.' : nameOf(litLantern(state));
  const isNew = verdict !== null && lanternCount(verdict.level) !== lanterns;
  if (phase === 'waiting' && isNew) return lanterns === 1 ? 'One lantern now.' : `${lanterns} lanterns now.`;
  return '';
}

function cellState(
  state: ReactionTimeState,
  verdict: Verdict | null,
  lantern: number,
): Pick<Cell, 'name' | 'face' | 'look'> {
  const [content, look] = lanternState(state, verdict, lantern);
  return { name: `${nameOf(lantern)}, ${content}`, face: '', look };
}

type LanternState = readonly [content: string, look: Cell['look']];

const DARK: LanternState = ['dark', 'plain'];

const LIT_LANTERN: Record<Verdict['kind'], LanternState> = {
  hit: ['right', 'right'],
  early: DARK,
  late: ['went out', 'wrong'],
  'wrong-lantern': ['was lit', 'found'],
};

function lanternState(state: ReactionTimeState, verdict: Verdict | null, lantern: number): LanternState {
  if (verdict && verdict.kind !== 'hit' && verdict.pressed === lantern) return ['pressed by mistake', 'wrong'];
  if (verdict?.lit === lantern) return LIT_LANTERN[verdict.kind];
  return state.phase === 'lit' && litLantern(state) === lantern ? ['lit', 'lit'] : DARK;
}

function verdictMessage({ kind, lit, pressed, milliseconds }: Verdict): string {
  switch (kind) {
    case 'hit':
      return `Right: ${milliseconds} milliseconds.`;
    case 'early':
      return 'A little too early. Wait for the light, then press.';
    case 'late':
      return 'The light went out. The next one comes soon.';
    case 'wrong-lantern':
      return `That was ${nameOf(pressed ?? lit)}. ${nameOf(lit)} was lit.`;
  }
}

const nameOf = (lantern: number) => `Lantern ${lantern + 1}`;
