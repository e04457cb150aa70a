import type { GardenShape } from './grid-shape.ts';

/** One number for each cell, row by row; 0 where nothing grows yet. */
export type Garden = readonly number[];

/** Numbers that no row, column or bed of the cell holds yet. */
export const optionsOf = ({ numbers, peers }: GardenShape, garden: Garden, cell: number) =>
  numbers.filter((number) => !(peers[cell] as number[]).some((peer) => garden[peer] === number));

/**
 * The garden with all that follows by the two steps that people take: only one number fits a cell, or only one cell of
 * a row, column or bed is left for a number. When it comes out full, there is no other solution.
 */
export function grownByLogic(shape: GardenShape, garden: Garden): Garden {
  const grown = [...garden];
  let grew = true;
  while (grew) {
    grew = false;
    for (const [cell, number] of certain(shape, grown)) {
      grown[cell] = number;
      grew = true;
    }
  }
  return grown;
}

/** Cells with the number that must be theirs; what is found may be planted before the next is looked for. */
function* certain(shape: GardenShape, garden: Garden): Generator<[cell: number, number: number]> {
  for (const cell of garden.keys()) {
    if (garden[cell] !== 0) continue;
    const [number, ...others] = optionsOf(shape, garden, cell);
    if (number !== undefined && others.length === 0) yield [cell, number];
  }
  for (const unit of shape.units)
    for (const number of shape.numbers) {
      if (unit.some((cell) => garden[cell] === number)) continue;
      const [cell, ...others] = unit.filter(
        (one) => garden[one] === 0 && optionsOf(shape, garden, one).includes(number),
      );
      if (cell !== undefined && others.length === 0) yield [cell, number];
    }
}
