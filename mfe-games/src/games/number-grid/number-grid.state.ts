import type { RoundSetup, GameEvent, Verdict } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { newPuzzle, type GridPuzzle } from './grid-generator.ts';
import type { Grid } from './grid-singles.ts';
import { erasedMessage, placedMessage, filledMessage, undoneMessage } from './grid-labels.ts';

export interface NumberGridState {
  phase: 'ready' | 'playing' | 'over';
  puzzle: GridPuzzle;
  /** A trial is an empty cell; the first number in it decides. */
  trials: number;
  grid: Grid;
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
export const FILL = 'show';
export const cellId = (cell: number) => `cell-${cell}`;
export const numberId = (number: number) => `number-${number}`;

export function initNumberGrid({ seed, staircase, isDifficultyFixed }: RoundSetup): NumberGridState {
  const puzzle = newPuzzle(staircase.step, seed);
  return {
    phase: 'ready',
    puzzle,
    trials: puzzle.given.filter((number) => number === 0).length,
    grid: puzzle.given,
    judged: [],
    tally: newTally(staircase, isDifficultyFixed),
    chosen: null,
    past: [],
    message: '',
    verdict: null,
    startedAt: 0,
    endedAt: 0,
  };
}

export function reduceNumberGrid(round: NumberGridState, event: GameEvent): NumberGridState {
  if (event.type === 'start' && round.phase === 'ready') return { ...round, phase: 'playing', startedAt: event.at };
  return event.type === 'press' && round.phase === 'playing' ? press(round, event.id, event.at) : round;
}

function press(round: NumberGridState, id: string, at: number): NumberGridState {
  const { puzzle, grid, chosen } = round;
  if (id === UNDO) return undo(round);
  if (id === FILL) return fillCell(round, at);
  const cell = puzzle.given.findIndex((_, one) => cellId(one) === id);
  if (cell >= 0) return choose(round, cell);
  if (chosen === null) return round;
  if (id === ERASE) return erase(round, chosen);
  const number = puzzle.shape.numbers.find((one) => numberId(one) === id);
  if (number === undefined || number === grid[chosen]) return round;
  const isRight = puzzle.solution[chosen] === number;
  const message = placedMessage(puzzle.shape, grid, chosen, number, isRight);
  return endIfFull({ ...placeNumber(round, chosen, number), ...judge(round, chosen, isRight), message }, at);
}

const choose = (round: NumberGridState, cell: number): NumberGridState =>
  round.puzzle.given[cell] !== 0 || round.chosen === cell
    ? round
    : { ...round, chosen: cell, message: '', verdict: null };

function erase(round: NumberGridState, cell: number): NumberGridState {
  if (round.grid[cell] === 0) return round;
  return { ...placeNumber(round, cell, 0), message: erasedMessage(round.puzzle.shape, cell) };
}

function undo(round: NumberGridState): NumberGridState {
  const last = round.past.at(-1);
  if (!last) return round;
  return {
    ...round,
    grid: round.grid.with(last.cell, last.before),
    past: round.past.slice(0, -1),
    chosen: last.cell,
    verdict: null,
    message: undoneMessage(round.puzzle.shape, last.cell),
  };
}

/**
 * Fills the chosen cell, or else the first one that is not right yet. A cell that was not judged so far is a miss, but
 * nobody is told off for asking.
 */
function fillCell(round: NumberGridState, at: number): NumberGridState {
  const { shape, solution } = round.puzzle;
  const isOpen = (cell: number) => round.grid[cell] !== solution[cell];
  const cell = round.chosen !== null && isOpen(round.chosen) ? round.chosen : [...solution.keys()].find(isOpen);
  if (cell === undefined) return round;
  const number = solution[cell] as number;
  const told = { message: filledMessage(shape, cell, number), verdict: null };
  return endIfFull({ ...placeNumber(round, cell, number), ...judge(round, cell, false), ...told, chosen: cell }, at);
}

const placeNumber = (round: NumberGridState, cell: number, number: number): NumberGridState => ({
  ...round,
  grid: round.grid.with(cell, number),
  past: [...round.past, { cell, before: round.grid[cell] as number }],
  verdict: null,
});

function judge(round: NumberGridState, cell: number, isHit: boolean): Partial<NumberGridState> {
  if (round.judged.includes(cell)) return {};
  const tally = addTrialAtFixedStep(round.tally, isHit, 'number-grid', round.trials);
  return { tally, judged: [...round.judged, cell], verdict: { trial: tally.trials, isHit } };
}

function endIfFull(round: NumberGridState, at: number): NumberGridState {
  const isFull = round.grid.every((number, cell) => number === round.puzzle.solution[cell]);
  return isFull ? { ...round, phase: 'over', endedAt: at } : round;
}
