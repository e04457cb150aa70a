import type { Cell, Game, GameView, Progress, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { tallyFigures, tallyResult } from '../../engine/tally.ts';
import { BACKWARD_FROM_LEVEL, newPath, PATHS_PER_ROUND } from './sequence-span.path.ts';
import { initSequenceSpan, lanternId, reduceSequenceSpan, type SequenceSpanState } from './sequence-span.state.ts';

export const howToPlay: readonly string[] = [
  'Lanterns light up one by one across the pond. Watch their path.',
  'Then light the same lanterns in the same order. Take all the time you need.',
  'Each path you get right makes the next one a little harder. From level 6 on, every second path goes backward.',
];

export const milestones: readonly Milestone[] = [
  {
    level: BACKWARD_FROM_LEVEL,
    text: 'Every second path goes back: light the lanterns from the last one to the first.',
  },
];

export const sequenceSpan: Game<SequenceSpanState> = {
  id: 'sequence-span',
  init: initSequenceSpan,
  reduce: reduceSequenceSpan,
  view: viewSequenceSpan,
  result: toResult,
  puzzle: ({ seed, firstStep }) =>
    Array.from({ length: PATHS_PER_ROUND }, (_, trial) => newPath(seed, trial, firstStep, false))
      .map(({ order, lanterns }) => `${order.map((lantern) => lantern + 1).join('-')} of ${lanterns}`)
      .join('; '),
};

function toResult({ phase, tally, longestPath, startedAt }: SequenceSpanState): RoundResult | null {
  if (phase.name !== 'over') return null;
  const walked = `You got ${tally.hits} of ${PATHS_PER_ROUND} paths right.`;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: longestPath,
    summary: longestPath > 0 ? `${walked} Your longest path had ${longestPath} lanterns.` : walked,
  });
}

function viewSequenceSpan(state: SequenceSpanState): GameView {
  const { path, phase, tally } = state;
  const isJudged = phase.name === 'feedback' || phase.name === 'over';
  return {
    prompt: promptOf(state),
    message: messageOf(state),
    verdict: phase.name === 'feedback' ? { trial: tally.trials, isHit: phase.mistake === null } : null,
    figures: tallyFigures(tally, tally.trials + (isJudged ? 0 : 1), PATHS_PER_ROUND, path.level),
    stimulus: null,
    board: {
      label: `${path.lanterns} lanterns`,
      columns: path.columns,
      kind: 'pond',
      cells: Array.from({ length: path.lanterns }, (_, lantern) => cellOf(state, lantern)),
    },
    progress: progressOf(state),
    choices: [],
    input: null,
    nextTickAt: 'until' in phase ? phase.until : null,
  };
}

function progressOf({ path: { order }, phase }: SequenceSpanState): Progress | null {
  switch (phase.name) {
    case 'ready':
    case 'over':
      return null;
    case 'waiting':
      return { done: 0, total: order.length };
    case 'showing':
      return { done: phase.shown + 1, total: order.length };
    case 'walking':
    case 'feedback':
      return { done: phase.walked, total: order.length };
  }
}

function promptOf({ path: { isBackward }, phase }: SequenceSpanState): string {
  switch (phase.name) {
    case 'ready':
      return 'Watch the lanterns light up, then light the same ones in the same order.';
    case 'waiting':
    case 'showing':
      return isBackward ? 'Watch the path of light. You will light it backward.' : 'Watch the path of light.';
    case 'walking':
      return isBackward
        ? 'Light the same lanterns backward: the last one first.'
        : 'Light the same lanterns in the same order.';
    case 'feedback':
      return phase.mistake === null ? 'You lit the whole path.' : 'This was the path.';
    case 'over':
      return 'That was the last path.';
  }
}

function messageOf({ path, phase, tally }: SequenceSpanState): string {
  const { order, isBackward } = path;
  const way = isBackward ? ', backward' : '';
  switch (phase.name) {
    case 'ready':
    case 'over':
      return '';
    case 'waiting':
      return `Path ${tally.trials + 1} of ${PATHS_PER_ROUND}${way}. Watch.`;
    case 'showing':
      return nameOf(order[phase.shown]);
    case 'walking':
      return phase.walked === 0 ? `Your turn${way}: ${order.length} lanterns.` : `${phase.walked} of ${order.length}`;
    case 'feedback':
      return phase.mistake === null
        ? `Right: all ${order.length} lanterns.`
        : `Not that one: number ${phase.walked + 1} of the path was next.`;
  }
}

function cellOf(state: SequenceSpanState, lantern: number): Cell {
  const [content, face, look] = lanternState(state, lantern);
  return {
    id: lanternId(lantern),
    name: content === '' ? nameOf(lantern) : `${nameOf(lantern)}, ${content}`,
    face,
    look,
    isInert: state.phase.name !== 'walking' || look !== 'plain',
  };
}

type LanternState = readonly [content: string, face: string, look: Cell['look']];

const DARK: LanternState = ['', '', 'plain'];

function lanternState({ path: { order, walk }, phase }: SequenceSpanState, lantern: number): LanternState {
  if (phase.name === 'showing') return phase.isLit && order[phase.shown] === lantern ? ['lit', '', 'lit'] : DARK;
  if (phase.name === 'feedback' && phase.mistake === lantern) return ['pressed by mistake', '', 'wrong'];
  const place = walk.indexOf(lantern);
  const revealed = phase.name === 'walking' ? phase.walked : phase.name === 'feedback' ? order.length : 0;
  if (place < 0 || place >= revealed) return DARK;
  return [`number ${place + 1} of the path`, String(place + 1), 'chosen'];
}

const nameOf = (lantern = 0) => `Lantern ${lantern + 1}`;
