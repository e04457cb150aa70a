import type { Grid } from './grid-singles.ts';
import type { GridShape } from './grid-shape.ts';

/** Solutions of a garden, at most so many: by trying everything, with none of the logic that gardens are made by. */
export function solutionsOf(shape: GridShape, grid: Grid, most: number): Grid[] {
  const cell = grid.indexOf(0);
  if (cell < 0) return [grid];
  const found: Grid[] = [];
  for (const number of shape.numbers) {
    const isTaken = shape.units.some((unit) => unit.includes(cell) && unit.some((other) => grid[other] === number));
    if (!isTaken && found.length < most)
      found.push(...solutionsOf(shape, grid.with(cell, number), most - found.length));
  }
  return found;
}
