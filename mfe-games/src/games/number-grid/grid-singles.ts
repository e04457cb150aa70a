import type { GridShape } from './grid-shape.ts';

/** One number for each cell, row by row; 0 where nothing grows yet. */
export type Grid = readonly number[];

/** Numbers that no row, column or bed of the cell holds yet. */
export const candidates = ({ numbers, peers }: GridShape, grid: Grid, cell: number) =>
  numbers.filter((number) => !(peers[cell] as number[]).some((peer) => grid[peer] === number));

/**
 * The garden with all that follows by the two steps that people take: only one number fits a cell, or only one cell of
 * a row, column or bed is left for a number. When it comes out full, there is no other solution.
 */
export function solvedBySingles(shape: GridShape, grid: Grid): Grid {
  const grown = [...grid];
  let grew = true;
  while (grew) {
    grew = false;
    for (const [cell, number] of singles(shape, grown)) {
      grown[cell] = number;
      grew = true;
    }
  }
  return grown;
}

/** Cells with the number that must be theirs; what is found may be planted before the next is looked for. */
function* singles(shape: GridShape, grid: Grid): Generator<[cell: number, number: number]> {
  for (const cell of grid.keys()) {
    if (grid[cell] !== 0) continue;
    const [number, ...others] = candidates(shape, grid, cell);
    if (number !== undefined && others.length === 0) yield [cell, number];
  }
  for (const unit of shape.units)
    for (const number of shape.numbers) {
      if (unit.some((cell) => grid[cell] === number)) continue;
      const [cell, ...others] = unit.filter((one) => grid[one] === 0 && candidates(shape, grid, one).includes(number));
      if (cell !== undefined && others.length === 0) yield [cell, number];
    }
}
