import type { GameEvent, RoundSetup, Verdict } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { type GridPuzzle, newPuzzle } from './grid-generator.ts';
import type { Grid } from './grid-singles.ts';
import { erasedMessage, filledMessage, placedMessage, undoneMessage } from './grid-labels.ts';

export interface NumberGridState {
  phase: 'ready' | 'playing' | 'over';
  puzzle: GridPuzzle;
  /** Empty cells; the first number placed in a cell decides. */
  trials: number;
  grid: Grid;
  /** Whether the first number in a cell was right; null before it. */
  firstTries: readonly (boolean | null)[];
  tally: Tally;
  chosen: number | null;
  undoStack: readonly { cell: number; before: number }[];
  message: string;
  /** The verdict on the first number in a cell; later numbers get none. */
  verdict: Verdict | null;
  startedAt: number;
  endedAt: number;
}

export const ERASE = 'erase';
export const UNDO = 'undo';
export const FILL = 'fill';
export const cellId = (cell: number) => `cell-${cell}`;
export const numberId = (number: number) => `number-${number}`;

export function initNumberGrid({ seed, staircase, isDifficultyFixed }: RoundSetup): NumberGridState {
  const puzzle = newPuzzle(staircase.step, seed);
  return {
    phase: 'ready',
    puzzle,
    trials: puzzle.given.filter((number) => number === 0).length,
    grid: puzzle.given,
    firstTries: puzzle.given.map(() => null),
    tally: newTally(staircase, isDifficultyFixed),
    chosen: null,
    undoStack: [],
    message: '',
    verdict: null,
    startedAt: 0,
    endedAt: 0,
  };
}

export function reduceNumberGrid(state: NumberGridState, event: GameEvent): NumberGridState {
  if (event.type === 'start' && state.phase === 'ready') return { ...state, phase: 'playing', startedAt: event.at };
  return event.type === 'press' && state.phase === 'playing' ? press(state, event.id, event.at) : state;
}

function press(state: NumberGridState, id: string, at: number): NumberGridState {
  const { puzzle, grid, chosen } = state;
  if (id === UNDO) return undo(state);
  if (id === FILL) return fillCell(state, at);
  const cell = puzzle.given.findIndex((_, one) => cellId(one) === id);
  if (cell >= 0) return choose(state, cell);
  if (chosen === null) return state;
  if (id === ERASE) return erase(state, chosen);
  const number = puzzle.shape.numbers.find((one) => numberId(one) === id);
  if (number === undefined || number === grid[chosen]) return state;
  const isRight = puzzle.solution[chosen] === number;
  const message = placedMessage(puzzle, grid, chosen, number);
  return endIfFull({ ...placeNumber(state, chosen, number), ...judge(state, chosen, isRight), message }, at);
}

const choose = (state: NumberGridState, cell: number): NumberGridState =>
  state.puzzle.given[cell] !== 0 || state.chosen === cell
    ? state
    : { ...state, chosen: cell, message: '', verdict: null };

function erase(state: NumberGridState, cell: number): NumberGridState {
  if (state.grid[cell] === 0) return state;
  return { ...placeNumber(state, cell, 0), message: erasedMessage(state.puzzle.shape, cell) };
}

function undo(state: NumberGridState): NumberGridState {
  const last = state.undoStack.at(-1);
  if (!last) return state;
  return {
    ...state,
    grid: state.grid.with(last.cell, last.before),
    undoStack: state.undoStack.slice(0, -1),
    chosen: last.cell,
    verdict: null,
    message: undoneMessage(state.puzzle.shape, last.cell),
  };
}

/** Fills the chosen cell or the first incorrect one. An unjudged cell counts as a miss, without saying so. */
function fillCell(state: NumberGridState, at: number): NumberGridState {
  const { shape, solution } = state.puzzle;
  const isOpen = (cell: number) => state.grid[cell] !== solution[cell];
  const cell = state.chosen !== null && isOpen(state.chosen) ? state.chosen : [...solution.keys()].find(isOpen);
  if (cell === undefined) return state;
  const number = solution[cell] as number;
  const feedback = { message: filledMessage(shape, cell, number), verdict: null };
  return endIfFull(
    { ...placeNumber(state, cell, number), ...judge(state, cell, false), ...feedback, chosen: cell },
    at,
  );
}

const placeNumber = (state: NumberGridState, cell: number, number: number): NumberGridState => ({
  ...state,
  grid: state.grid.with(cell, number),
  undoStack: [...state.undoStack, { cell, before: state.grid[cell] as number }],
  verdict: null,
});

function judge(state: NumberGridState, cell: number, isHit: boolean): Partial<NumberGridState> {
  if (state.firstTries[cell] !== null) return {};
  const tally = addTrialAtFixedStep(state.tally, isHit, 'number-grid', state.trials);
  return { tally, firstTries: state.firstTries.with(cell, isHit), verdict: { trial: tally.trials, isHit } };
}

function endIfFull(state: NumberGridState, at: number): NumberGridState {
  const isFull = state.grid.every((number, cell) => number === state.puzzle.solution[cell]);
  return isFull ? { ...state, phase: 'over', endedAt: at } : state;
}
