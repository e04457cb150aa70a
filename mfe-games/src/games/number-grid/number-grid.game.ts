import type { Cell, Choice, Game, GameView, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally.ts';
import {
  cellId,
  ERASE,
  FILL,
  initNumberGrid,
  type NumberGridState,
  numberId,
  reduceNumberGrid,
  UNDO,
} from './number-grid.state.ts';
import { boxOf } from './grid-shape.ts';
import { boxSizeLabel, cellLabel, isInBloom } from './grid-labels.ts';

export const howToPlay: readonly string[] = [
  'Every row and every column holds each number once. If the garden has beds with a thick edge, so does every bed.',
  'Pick an empty square, then a number. There is no clock. Whatever you finish comes into bloom.',
  'Only your first number in a square counts, but you can always change it.',
  'Stuck? “Fill one in” helps. That square counts as a miss.',
];

export const milestones: readonly Milestone[] = [
  { level: 3, text: 'The garden has beds. Each outlined bed holds every number once, too.' },
  { level: 5, text: 'A larger garden: 5 by 5, with the numbers 1 to 5.' },
  { level: 7, text: 'The largest garden: 6 by 6, with six beds.' },
];

export const numberGrid: Game<NumberGridState> = {
  id: 'number-grid',
  init: initNumberGrid,
  reduce: reduceNumberGrid,
  view: viewNumberGrid,
  result: toResult,
  puzzle: ({ puzzle: { shape, given } }) =>
    `${shape.size} by ${shape.size}, ${shape.box ? 'with beds' : 'without beds'}: ${given.join('').replaceAll('0', '.')}`,
};

function toResult({ phase, tally, puzzle, firstTries, startedAt, endedAt }: NumberGridState): RoundResult | null {
  if (phase !== 'over') return null;
  const result = tallyResult(tally, {
    milliseconds: endedAt - startedAt,
    measure: percentRight(tally),
    summary: `The garden is in bloom: ${tally.hits} of ${tally.trials} squares right on the first try.`,
  });
  const marks = puzzle.given.map((number, cell) => (number !== 0 ? '.' : firstTries[cell] ? '1' : '0')).join('');
  return { ...result, marks };
}

function viewNumberGrid(state: NumberGridState): GameView {
  const { grid, message, puzzle, tally, trials, verdict } = state;
  const { size } = puzzle.shape;
  const box = boxSizeLabel(puzzle.shape);
  return {
    prompt: promptOf(state),
    message,
    verdict,
    figures: tallyFigures(tally, Math.min(tally.trials + 1, trials), trials, tally.level),
    stimulus: null,
    board: {
      label: box ? `Garden of ${size} by ${size}, in beds of ${box}` : `Garden of ${size} by ${size}`,
      columns: size,
      kind: 'numbers',
      cells: grid.map((number, cell) => cellOf(state, cell, number)),
    },
    choices: choicesOf(state),
    input: null,
    nextTickAt: null,
  };
}

/** The same for the whole round, so that the board under it stays where it is. */
function promptOf({ puzzle: { shape } }: NumberGridState): string {
  const units = shape.box ? 'row, column, and outlined bed' : 'row and column';
  return `Every ${units} holds 1 to ${shape.size} once.`;
}

function cellOf(state: NumberGridState, cell: number, number: number): Cell {
  const { phase, puzzle, chosen, grid } = state;
  const { shape, given, solution } = puzzle;
  const isGiven = given[cell] !== 0;
  const isWrong = number !== 0 && number !== solution[cell];
  const isChosen = phase === 'playing' && chosen === cell;
  const origin = isGiven ? 'given' : isWrong ? 'does not fit' : 'fits';
  const content = number === 0 ? 'empty' : `${number}, ${origin}`;
  const units = shape.units.filter((unit) => unit.includes(cell));
  return {
    id: cellId(cell),
    name: `${cellLabel(shape, cell)}, ${content}${isChosen ? ', chosen' : ''}`,
    face: number === 0 ? '' : String(number),
    look: lookOf({ isGiven, isWrong, isChosen, isEmpty: number === 0 }),
    isInert: phase !== 'playing' || isGiven,
    isInBloom: units.some((unit) => isInBloom(unit, grid, solution)),
    region: boxOf(shape, cell) ?? 0,
  };
}

function lookOf(cell: { isGiven: boolean; isWrong: boolean; isChosen: boolean; isEmpty: boolean }): Cell['look'] {
  if (cell.isGiven) return 'fixed';
  if (cell.isWrong) return 'wrong';
  if (cell.isChosen) return 'chosen';
  return cell.isEmpty ? 'plain' : 'right';
}

function choicesOf({ phase, puzzle, grid, chosen, undoStack }: NumberGridState): Choice[] {
  const isInert = phase !== 'playing';
  const current = chosen === null ? null : grid[chosen];
  const tool = (id: string, label: string, shortcut: string, isUseful: boolean): Choice => ({
    id,
    label,
    shortcut,
    isInert: isInert || !isUseful,
    variant: 'tool',
  });
  return [
    ...puzzle.shape.numbers.map((number): Choice => ({
      id: numberId(number),
      label: String(number),
      shortcut: String(number),
      isInert: isInert || current === null || current === number,
      variant: 'plain',
    })),
    tool(ERASE, 'Erase', 'E', current !== null && current !== 0),
    tool(UNDO, 'Undo', 'U', undoStack.length > 0),
    tool(FILL, 'Fill one in', 'F', true),
  ];
}
