import type { Cell, Choice, GameView } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { boxOf } from './grid-shape.ts';
import { boxSizeLabel, cellLabel } from './grid-labels.ts';
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

function promptOf({ phase, puzzle: { shape }, chosen }: NumberGridState): string {
  if (phase === 'over') return 'The garden is full.';
  if (phase === 'playing' && chosen !== null) return `${cellLabel(shape, chosen)}: which number grows here?`;
  const box = boxSizeLabel(shape);
  const units = box ? `row, column, and bed of ${box}` : 'row and column';
  const rule = `Every ${units} holds the numbers 1 to ${shape.size} once.`;
  return phase === 'ready' ? rule : `${rule} Choose an empty cell.`;
}

function cellOf(state: NumberGridState, cell: number, number: number): Cell {
  const { phase, puzzle, chosen } = state;
  const { shape, given, solution } = puzzle;
  const isGiven = given[cell] !== 0;
  const isWrong = number !== 0 && number !== solution[cell];
  const isChosen = phase === 'playing' && chosen === cell;
  const origin = isGiven ? 'given' : isWrong ? 'does not fit' : 'fits';
  const content = number === 0 ? 'empty' : `${number}, ${origin}`;
  return {
    id: cellId(cell),
    name: `${cellLabel(shape, cell)}, ${content}${isChosen ? ', chosen' : ''}`,
    face: number === 0 ? '' : String(number),
    look: lookOf({ isGiven, isWrong, isChosen, isEmpty: number === 0 }),
    isInert: phase !== 'playing' || isGiven,
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
    tool(FILL, 'Fill one cell for me', 'F', true),
  ];
}
