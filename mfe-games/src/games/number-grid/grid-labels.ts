import type { GridPuzzle } from './grid-generator.ts';
import type { Grid } from './grid-singles.ts';
import { boxOf, columnOf, type GridShape, rowOf } from './grid-shape.ts';

/** "Row 2, column 3" or "Row 2, column 3, bed 1". Members know boxes as beds. */
export function cellLabel(shape: GridShape, cell: number): string {
  const place = `Row ${rowOf(shape, cell) + 1}, column ${columnOf(shape, cell) + 1}`;
  const box = boxOf(shape, cell);
  return box === null ? place : `${place}, bed ${box + 1}`;
}

export const boxSizeLabel = ({ box }: GridShape) => (box ? `${box.rows} by ${box.columns}` : null);

const UNITS = { row: rowOf, column: columnOf, bed: boxOf };

/** A finished row, column or box comes into bloom. */
export const isInBloom = (unit: readonly number[], grid: Grid, solution: Grid) =>
  unit.every((cell) => grid[cell] === solution[cell]);

/** " Row 2 and bed 1 are in bloom." */
function bloomText({ shape, solution }: GridPuzzle, grid: Grid, cell: number): string {
  const full = Object.entries(UNITS).flatMap(([name, placeOf]) => {
    const place = placeOf(shape, cell);
    const unit = [...grid.keys()].filter((one) => placeOf(shape, one) === place);
    return place !== null && isInBloom(unit, grid, solution) ? [`${name} ${place + 1}`] : [];
  });
  if (full.length === 0) return '';
  const names = new Intl.ListFormat('en-US').format(full);
  return ` ${names[0]?.toUpperCase()}${names.slice(1)} ${full.length > 1 ? 'are' : 'is'} in bloom.`;
}

export function placedMessage(puzzle: GridPuzzle, grid: Grid, cell: number, number: number) {
  const { shape, solution } = puzzle;
  if (solution[cell] === number) return `Right: ${number} fits.${bloomText(puzzle, grid.with(cell, number), cell)}`;
  const isTaken = (placeOf: (shape: GridShape, cell: number) => number | null) =>
    (shape.peers[cell] as number[]).some(
      (peer) => grid[peer] === number && placeOf(shape, peer) === placeOf(shape, cell),
    );
  const [taken] = Object.entries(UNITS).find(([, placeOf]) => isTaken(placeOf)) ?? [];
  return taken
    ? `That ${number} is already in this ${taken}. Try another number.`
    : `A ${number} here would leave no way to finish. Try another number.`;
}

export const filledMessage = (shape: GridShape, cell: number, number: number) =>
  `${cellLabel(shape, cell)} is a ${number}. A square filled in for you counts as a miss.`;

export const erasedMessage = (shape: GridShape, cell: number) => `${cellLabel(shape, cell)} is empty again.`;

export const undoneMessage = (shape: GridShape, cell: number) => `${cellLabel(shape, cell)} is as it was before.`;
