import type { Cell, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { PATHS_PER_ROUND } from './sequence-span.path.ts';
import { lanternId, type SequenceSpanState } from './sequence-span.state.ts';

export function viewSequenceSpan(state: SequenceSpanState): GameView {
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
      kind: 'lanterns',
      cells: Array.from({ length: path.lanterns }, (_, lantern) => cellOf(state, lantern)),
    },
    choices: [],
    input: null,
    nextTickAt: 'until' in phase ? phase.until : null,
  };
}

function promptOf({ path, phase }: SequenceSpanState): string {
  switch (phase.name) {
    case 'ready':
      return 'Watch which lanterns light up. Then walk the same path.';
    case 'waiting':
    case 'showing':
      return 'Watch the path.';
    case 'walking':
      return `Walk the same path: ${path.order.length} lanterns.`;
    case 'feedback':
      return phase.mistake === null ? 'The path is whole.' : 'This was the path.';
    case 'over':
      return 'The round is over.';
  }
}

function messageOf({ path, phase, tally }: SequenceSpanState): string {
  const { order } = path;
  switch (phase.name) {
    case 'ready':
    case 'over':
      return '';
    case 'waiting':
      return `Path ${tally.trials + 1} of ${PATHS_PER_ROUND}. Watch.`;
    case 'showing':
      return nameOf(order[phase.shown]);
    case 'walking':
      return phase.walked === 0 ? `Your turn: ${order.length} lanterns.` : `${phase.walked} of ${order.length}`;
    case 'feedback':
      return phase.mistake === null
        ? `Right: all ${order.length} lanterns.`
        : `${nameOf(phase.mistake)} was not next. It was ${nameOf(order[phase.walked])}.`;
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

function lanternState({ path: { order }, phase }: SequenceSpanState, lantern: number): LanternState {
  const place = order.indexOf(lantern);
  if (phase.name === 'showing') return phase.isLit && phase.shown === place ? ['lit', '', 'lit'] : DARK;
  if (phase.name === 'feedback' && phase.mistake === lantern) return ['pressed by mistake', '', 'wrong'];
  const revealed = phase.name === 'walking' ? phase.walked : phase.name === 'feedback' ? order.length : 0;
  if (place < 0 || place >= revealed) return DARK;
  return [`number ${place + 1} of the path`, String(place + 1), 'chosen'];
}

const nameOf = (lantern = 0) => `Lantern ${lantern + 1}`;
