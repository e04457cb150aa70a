import type { Garden } from './grid-singles.ts';
import type { GardenShape } from './grid-shape.ts';

/** Solutions of a garden, at most so many: by trying everything, with none of the logic that gardens are made by. */
export function solutionsOf(shape: GardenShape, garden: Garden, most: number): Garden[] {
  const cell = garden.indexOf(0);
  if (cell < 0) return [garden];
  const found: Garden[] = [];
  for (const number of shape.numbers) {
    const isTaken = shape.units.some((unit) => unit.includes(cell) && unit.some((other) => garden[other] === number));
    if (!isTaken && found.length < most)
      found.push(...solutionsOf(shape, garden.with(cell, number), most - found.length));
  }
  return found;
}
