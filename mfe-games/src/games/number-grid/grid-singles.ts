import type { GridShape } from './grid-shape.ts';

/** One number per cell, row by row; 0 in empty cells. */
export type Grid = readonly number[];

export const candidates = ({ numbers, peers }: GridShape, grid: Grid, cell: number) =>
  numbers.filter((number) => !(peers[cell] as number[]).some((peer) => grid[peer] === number));

/** Fills in naked and hidden singles (Sudoku terms) until none is left. A full result is the only solution. */
export function solvedBySingles(shape: GridShape, grid: Grid): Grid {
  const solved = [...grid];
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const [cell, number] of singles(shape, solved)) {
      solved[cell] = number;
      hasChanged = true;
    }
  }
  return solved;
}

type Singles = Generator<[cell: number, number: number]>;

/** Lazy: the caller may fill in a single before the next one is searched. */
function* singles(shape: GridShape, grid: Grid): Singles {
  yield* nakedSingles(shape, grid);
  yield* hiddenSingles(shape, grid);
}

function* nakedSingles(shape: GridShape, grid: Grid): Singles {
  for (const cell of grid.keys()) {
    if (grid[cell] !== 0) continue;
    const [number, ...others] = candidates(shape, grid, cell);
    if (number !== undefined && others.length === 0) yield [cell, number];
  }
}

function* hiddenSingles(shape: GridShape, grid: Grid): Singles {
  for (const unit of shape.units)
    for (const number of shape.numbers) {
      if (unit.some((cell) => grid[cell] === number)) continue;
      const [cell, ...others] = unit.filter((one) => grid[one] === 0 && candidates(shape, grid, one).includes(number));
      if (cell !== undefined && others.length === 0) yield [cell, number];
    }
}
