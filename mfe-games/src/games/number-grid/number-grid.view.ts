import type { Cell, Choice, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { boxOf } from './grid-shape.ts';
import { boxSizeLabel, cellLabel, isInBloom } from './grid-labels.ts';
import { cellId, ERASE, FILL, type NumberGridState, numberId, UNDO } from './number-grid.state.ts';

export function viewNumberGrid(state: NumberGridState): GameView {
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
  const box = boxSizeLabel(shape);
  const units = box ? `row, column, and bed of ${box}` : 'row and column';
  return `Every ${units} holds the numbers 1 to ${shape.size} once.`;
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
