import type { Cell, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { PATHS } from './sequence-span.path.ts';
import { lanternId, type SequenceSpanState } from './sequence-span.state.ts';

export function viewSequenceSpan(state: SequenceSpanState): GameView {
  const { path, phase, tally } = state;
  const isJudged = phase.name === 'told' || phase.name === 'over';
  return {
    prompt: promptOf(state),
    message: messageOf(state),
    verdict: phase.name === 'told' ? { trial: tally.trials, isHit: phase.mistake === null } : null,
    figures: tallyFigures(tally, tally.trials + (isJudged ? 0 : 1), PATHS, path.level),
    stimulus: null,
    board: {
      label: `${path.lanterns} lanterns`,
      columns: path.columns,
      look: 'lanterns',
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
    case 'told':
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
      return `Path ${tally.trials + 1} of ${PATHS}. Watch.`;
    case 'showing':
      return nameOf(order[phase.shown]);
    case 'walking':
      return phase.walked === 0 ? `Your turn: ${order.length} lanterns.` : `${phase.walked} of ${order.length}`;
    case 'told':
      return phase.mistake === null
        ? `Right: all ${order.length} lanterns.`
        : `${nameOf(phase.mistake)} was not next. It was ${nameOf(order[phase.walked])}.`;
  }
}

/** What tells a lantern apart from those that are dark. */
function cellOf({ path: { order }, phase }: SequenceSpanState, lantern: number): Cell {
  const place = order.indexOf(lantern);
  const cell = (state: string, face: string, look: Cell['look'], isInert = true): Cell => ({
    id: lanternId(lantern),
    name: state === '' ? nameOf(lantern) : `${nameOf(lantern)}, ${state}`,
    face,
    look,
    isInert,
  });
  const onPath = () => cell(`number ${place + 1} of the path`, String(place + 1), 'chosen');
  switch (phase.name) {
    case 'showing':
      return phase.isLit && phase.shown === place ? cell('lit', '', 'lit') : cell('', '', 'plain');
    case 'walking':
      return place >= 0 && place < phase.walked ? onPath() : cell('', '', 'plain', false);
    case 'told':
      if (phase.mistake === lantern) return cell('pressed by mistake', '', 'wrong');
      return place >= 0 ? onPath() : cell('', '', 'plain');
    default:
      return cell('', '', 'plain');
  }
}

const nameOf = (lantern = 0) => `Lantern ${lantern + 1}`;
