import type { Deal, GameEvent, Verdict } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { newGarden, type GardenPuzzle } from './grid-generator.ts';
import type { Garden } from './grid-singles.ts';
import { erasedWords, plantedWords, shownWords, undoneWords } from './grid-labels.ts';

export interface GardenRound {
  phase: 'ready' | 'playing' | 'over';
  puzzle: GardenPuzzle;
  /** A trial is an empty cell; the first number in it decides. */
  trials: number;
  garden: Garden;
  judged: readonly number[];
  tally: Tally;
  chosen: number | null;
  /** What can be undone, the latest last. */
  past: readonly { cell: number; before: number }[];
  message: string;
  /** Of the number that the message is about, when it was the first in its cell. */
  verdict: Verdict | null;
  startedAt: number;
  endedAt: number;
}

export const ERASE = 'erase';
export const UNDO = 'undo';
export const SHOW = 'show';
export const cellId = (cell: number) => `cell-${cell}`;
export const numberId = (number: number) => `number-${number}`;

export function dealGarden({ seed, stair, isMeasured }: Deal): GardenRound {
  const puzzle = newGarden(stair.step, seed);
  return {
    phase: 'ready',
    puzzle,
    trials: puzzle.given.filter((number) => number === 0).length,
    garden: puzzle.given,
    judged: [],
    tally: newTally(stair, isMeasured),
    chosen: null,
    past: [],
    message: '',
    verdict: null,
    startedAt: 0,
    endedAt: 0,
  };
}

export function playGarden(round: GardenRound, event: GameEvent): GardenRound {
  if (event.type === 'start' && round.phase === 'ready') return { ...round, phase: 'playing', startedAt: event.at };
  return event.type === 'press' && round.phase === 'playing' ? press(round, event.id, event.at) : round;
}

function press(round: GardenRound, id: string, at: number): GardenRound {
  const { puzzle, garden, chosen } = round;
  if (id === UNDO) return undo(round);
  if (id === SHOW) return show(round, at);
  const cell = puzzle.given.findIndex((_, one) => cellId(one) === id);
  if (cell >= 0) return choose(round, cell);
  if (chosen === null) return round;
  if (id === ERASE) return erase(round, chosen);
  const number = puzzle.shape.numbers.find((one) => numberId(one) === id);
  if (number === undefined || number === garden[chosen]) return round;
  const isRight = puzzle.solution[chosen] === number;
  const message = plantedWords(puzzle.shape, garden, chosen, number, isRight);
  return ended({ ...planted(round, chosen, number), ...judged(round, chosen, isRight), message }, at);
}

const choose = (round: GardenRound, cell: number): GardenRound =>
  round.puzzle.given[cell] !== 0 || round.chosen === cell
    ? round
    : { ...round, chosen: cell, message: '', verdict: null };

function erase(round: GardenRound, cell: number): GardenRound {
  if (round.garden[cell] === 0) return round;
  return { ...planted(round, cell, 0), message: erasedWords(round.puzzle.shape, cell) };
}

function undo(round: GardenRound): GardenRound {
  const last = round.past.at(-1);
  if (!last) return round;
  return {
    ...round,
    garden: round.garden.with(last.cell, last.before),
    past: round.past.slice(0, -1),
    chosen: last.cell,
    verdict: null,
    message: undoneWords(round.puzzle.shape, last.cell),
  };
}

/**
 * Fills the chosen cell, or else the first one that is not right yet. A cell that was not judged so far is a miss, but
 * nobody is told off for asking.
 */
function show(round: GardenRound, at: number): GardenRound {
  const { shape, solution } = round.puzzle;
  const isOpen = (cell: number) => round.garden[cell] !== solution[cell];
  const cell = round.chosen !== null && isOpen(round.chosen) ? round.chosen : [...solution.keys()].find(isOpen);
  if (cell === undefined) return round;
  const number = solution[cell] as number;
  const told = { message: shownWords(shape, cell, number), verdict: null };
  return ended({ ...planted(round, cell, number), ...judged(round, cell, false), ...told, chosen: cell }, at);
}

const planted = (round: GardenRound, cell: number, number: number): GardenRound => ({
  ...round,
  garden: round.garden.with(cell, number),
  past: [...round.past, { cell, before: round.garden[cell] as number }],
  verdict: null,
});

function judged(round: GardenRound, cell: number, isHit: boolean): Partial<GardenRound> {
  if (round.judged.includes(cell)) return {};
  const tally = addTrialAtFixedStep(round.tally, isHit, 'number-grid', round.trials);
  return { tally, judged: [...round.judged, cell], verdict: { trial: tally.trials, isHit } };
}

function ended(round: GardenRound, at: number): GardenRound {
  const isFull = round.garden.every((number, cell) => number === round.puzzle.solution[cell]);
  return isFull ? { ...round, phase: 'over', endedAt: at } : round;
}
