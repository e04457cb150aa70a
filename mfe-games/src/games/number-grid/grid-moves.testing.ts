import { SETTLED_STAIRCASE } from '../../test/factories.ts';
import { numberGrid } from './number-grid.game.ts';
import { cellId, type NumberGridState, numberId } from './number-grid.state.ts';

export const started = (seed = 1, staircase = SETTLED_STAIRCASE) =>
  numberGrid.reduce(numberGrid.init({ seed, level: 1, staircase }), { type: 'start', at: 0 });
export const press = (state: NumberGridState, id: string) => numberGrid.reduce(state, { type: 'press', id, at: 1000 });
const place = (state: NumberGridState, cell: number, number: number) =>
  press(press(state, cellId(cell)), numberId(number));

export const emptyCells = ({ grid }: NumberGridState) => [...grid.keys()].filter((cell) => grid[cell] === 0);
export const solutionAt = ({ puzzle }: NumberGridState, cell: number) => puzzle.solution[cell]!;
export const placeRight = (state: NumberGridState, cell: number) => place(state, cell, solutionAt(state, cell));
export const placeWrong = (state: NumberGridState, cell: number) =>
  place(state, cell, (solutionAt(state, cell) % 4) + 1);
