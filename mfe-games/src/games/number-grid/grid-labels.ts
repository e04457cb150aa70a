import type { Grid } from './grid-singles.ts';
import { boxOf, columnOf, type GridShape, rowOf } from './grid-shape.ts';

/** "Row 2, column 3" or "Row 2, column 3, bed 1". Members know boxes as beds. */
export function cellLabel(shape: GridShape, cell: number): string {
  const place = `Row ${rowOf(shape, cell) + 1}, column ${columnOf(shape, cell) + 1}`;
  const box = boxOf(shape, cell);
  return box === null ? place : `${place}, bed ${box + 1}`;
}

export const boxSizeLabel = ({ box }: GridShape) => (box ? `${box.rows} by ${box.columns}` : null);

export function placedMessage(shape: GridShape, grid: Grid, cell: number, number: number, isRight: boolean) {
  if (isRight) return `Right: ${number} fits.`;
  const units = { row: rowOf, column: columnOf, bed: boxOf };
  const isTaken = (placeOf: (shape: GridShape, cell: number) => number | null) =>
    (shape.peers[cell] as number[]).some(
      (peer) => grid[peer] === number && placeOf(shape, peer) === placeOf(shape, cell),
    );
  const [taken] = Object.entries(units).find(([, placeOf]) => isTaken(placeOf)) ?? [];
  return taken
    ? `That ${number} is already in this ${taken}. Try another number.`
    : `Not a ${number} here: then the garden could not be filled. Try another number.`;
}

export const filledMessage = (shape: GridShape, cell: number, number: number) =>
  `${cellLabel(shape, cell)} is a ${number}.`;

export const erasedMessage = (shape: GridShape, cell: number) => `${cellLabel(shape, cell)} is empty again.`;

export const undoneMessage = (shape: GridShape, cell: number) => `${cellLabel(shape, cell)} is as it was before.`;
