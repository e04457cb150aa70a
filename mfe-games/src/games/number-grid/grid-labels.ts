import type { Garden } from './grid-singles.ts';
import { bedOf, columnOf, type GardenShape, rowOf } from './grid-shape.ts';

/** "Row 2, column 3", and the bed where there are any. */
export function placeInWords(shape: GardenShape, cell: number): string {
  const place = `Row ${rowOf(shape, cell) + 1}, column ${columnOf(shape, cell) + 1}`;
  const bed = bedOf(shape, cell);
  return bed === null ? place : `${place}, bed ${bed + 1}`;
}

export const bedInWords = ({ bed }: GardenShape) => (bed ? `${bed.rows} by ${bed.columns}` : null);

/** What to say of a number that was put into a cell of the garden as it was before. */
export function plantedWords(shape: GardenShape, garden: Garden, cell: number, number: number, isRight: boolean) {
  if (isRight) return `Right: ${number} fits.`;
  const where = { row: rowOf, column: columnOf, bed: bedOf };
  const isTaken = (placeOf: (shape: GardenShape, cell: number) => number | null) =>
    (shape.peers[cell] as number[]).some(
      (peer) => garden[peer] === number && placeOf(shape, peer) === placeOf(shape, cell),
    );
  const [taken] = Object.entries(where).find(([, placeOf]) => isTaken(placeOf)) ?? [];
  return taken
    ? `That ${number} is already in this ${taken}. Try another number.`
    : `Not a ${number} here: then the garden could not be filled. Try another number.`;
}

export const shownWords = (shape: GardenShape, cell: number, number: number) =>
  `${placeInWords(shape, cell)} is a ${number}.`;

export const erasedWords = (shape: GardenShape, cell: number) => `${placeInWords(shape, cell)} is empty again.`;

export const undoneWords = (shape: GardenShape, cell: number) => `${placeInWords(shape, cell)} is as it was before.`;
