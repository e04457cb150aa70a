import type { Cell, Game, GameView, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { tallyFigures, tallyResult } from '../../engine/tally.ts';
import { median } from '../../median.ts';
import {
  canPress,
  currentLevel,
  EASIEST_MS,
  initReactionTime,
  lanternCount,
  lanternId,
  litLantern,
  mothLantern,
  MOTHS_FROM_LEVEL,
  type ReactionTimeState,
  reduceReactionTime,
  TRIALS,
  type Verdict,
} from './reaction-time.state.ts';

export const howToPlay: readonly string[] = [
  'Wait for a lantern to light up, then press it before it goes out.',
  'The wait is different each time, and pressing too soon does not count.',
  'On higher levels there are more lanterns: press the one that is lit. From level 6 on, leave the pale moths alone.',
  'Try to beat your fastest time. It is just for fun: being in time is what scores.',
];

export const milestones: readonly Milestone[] = [
  { level: 4, text: 'Two lanterns hang here now. Press the one that lights up.' },
  {
    level: MOTHS_FROM_LEVEL,
    text: 'Now and then a pale moth comes first. Leave it alone, and wait for the warm light.',
  },
  { level: 9, text: 'Four lanterns, and moths among them. Press only the warm light.' },
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

function viewReactionTime(state: ReactionTimeState): GameView {
  const { phase, verdict, tally, phaseEndsAt, fastest } = state;
  const shownVerdict = phase === 'feedback' || phase === 'over' ? verdict : null;
  const level = shownVerdict?.level ?? currentLevel(state);
  const lanterns = lanternCount(level);
  return {
    prompt: promptOf(state, lanterns),
    message: shownVerdict ? verdictMessage(shownVerdict) : messageOf(state, lanterns),
    verdict: shownVerdict && { trial: tally.trials, isHit: shownVerdict.kind === 'hit' },
    figures: [
      ...tallyFigures(tally, shownVerdict ? tally.trials : tally.trials + 1, TRIALS, level),
      { label: 'Fastest', value: fastest === null ? '–' : `${secondsText(fastest)} s` },
    ],
    stimulus: null,
    board: {
      label: lanterns === 1 ? 'One lantern' : `${lanterns} lanterns`,
      columns: lanterns,
      kind: 'lanterns',
      cells: Array.from({ length: lanterns }, (_, lantern) => ({
        ...cellState(state, shownVerdict, lantern),
        id: lanternId(lantern),
        isInert: !canPress(state),
        shortcut: lanterns === 1 ? 'Space' : String(lantern + 1),
      })),
    },
    choices: [],
    input: null,
    nextTickAt: phaseEndsAt,
  };
}

function promptOf({ phase, moths }: ReactionTimeState, lanterns: number): string {
  if (phase === 'over') return 'That was the last light.';
  const rule =
    lanterns === 1
      ? 'Wait for the lantern to light up, then press it.'
      : 'Wait for a lantern to light up, then press that one.';
  return moths.length > 0 ? `${rule} Leave the moths alone.` : rule;
}

function messageOf(state: ReactionTimeState, lanterns: number): string {
  const { phase, verdict, hasMothFlown } = state;
  if (phase === 'moth') return 'A moth.';
  if (phase === 'lit') return lanterns === 1 ? 'Now.' : nameOf(litLantern(state));
  const isNew = verdict !== null && lanternCount(verdict.level) !== lanterns;
  if (phase === 'waiting' && !hasMothFlown && isNew)
    return lanterns === 1 ? 'One lantern now.' : `${lanterns} lanterns now.`;
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
  moth: DARK,
  late: ['went out', 'wrong'],
  'wrong-lantern': ['was lit', 'found'],
};

function lanternState(state: ReactionTimeState, verdict: Verdict | null, lantern: number): LanternState {
  if (verdict && verdict.kind !== 'hit' && verdict.pressed === lantern) return ['pressed by mistake', 'wrong'];
  if (verdict?.lit === lantern) return LIT_LANTERN[verdict.kind];
  if (state.phase === 'moth' && mothLantern(state) === lantern) return ['a moth', 'lure'];
  return state.phase === 'lit' && litLantern(state) === lantern ? ['lit', 'lit'] : DARK;
}

/** 0.28, for 281 milliseconds. */
const secondsText = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function hitMessage({ milliseconds, fastestBefore }: Verdict): string {
  const time = `${secondsText(milliseconds)} seconds`;
  if (fastestBefore === null) return `${time}. That's your time to beat.`;
  const [own, best] = [secondsText(milliseconds), secondsText(fastestBefore)];
  if (own === best) return `${time}. As fast as your best!`;
  return milliseconds < fastestBefore
    ? `${time}: your fastest yet!`
    : `${time}, ${(Number(own) - Number(best)).toFixed(2)} seconds slower than your best.`;
}

function verdictMessage(verdict: Verdict): string {
  const { kind, lit, pressed } = verdict;
  switch (kind) {
    case 'hit':
      return hitMessage(verdict);
    case 'early':
      return 'A little too soon. Wait for the light.';
    case 'moth':
      return 'That was a moth. Wait for the warm light.';
    case 'late':
      return 'It went out first. Press as soon as it lights up.';
    case 'wrong-lantern':
      return `That was ${nameOf(pressed ?? lit)}. ${nameOf(lit)} was lit.`;
  }
}

const nameOf = (lantern: number) => `Lantern ${lantern + 1}`;
