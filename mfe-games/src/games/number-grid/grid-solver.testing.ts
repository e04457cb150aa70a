import type { Grid } from './grid-singles.ts';
import type { GridShape } from './grid-shape.ts';

/** Finds at most `most` solutions by brute force, independent of the generator's logic. */
export function findSolutions(shape: GridShape, grid: Grid, most: number): Grid[] {
  const cell = grid.indexOf(0);
  if (cell < 0) return [grid];
  const found: Grid[] = [];
  for (const number of shape.numbers) {
    const isTaken = shape.units.some((unit) => unit.includes(cell) && unit.some((other) => grid[other] === number));
    if (!isTaken && found.length < most)
      found.push(...findSolutions(shape, grid.with(cell, number), most - found.length));
  }
  return found;
}
