/** A Sudoku-like square: each row, column and box holds the numbers from 1 to its size once. */
export interface GridShape {
  size: number;
  box: BoxSize | null;
  numbers: readonly number[];
  /** Rows, columns and boxes as lists of cells, which count from 0, row by row. */
  units: readonly (readonly number[])[];
  /** Per cell, all others of its units. */
  peers: readonly (readonly number[])[];
}

interface BoxSize {
  rows: number;
  columns: number;
}

export function newShape(size: number, box: BoxSize | null): GridShape {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const dimensions = { size, box };
  const placesOf = [rowOf, columnOf, ...(box ? [boxOf] : [])];
  const units = placesOf.flatMap((placeOf) => [...Map.groupBy(cells, (cell) => placeOf(dimensions, cell)).values()]);
  const peers = cells.map((cell) => [
    ...new Set(units.filter((unit) => unit.includes(cell)).flatMap((unit) => unit.filter((other) => other !== cell))),
  ]);
  return { size, box, numbers: Array.from({ length: size }, (_, index) => index + 1), units, peers };
}

type Dimensions = Pick<GridShape, 'size' | 'box'>;

export const rowOf = ({ size }: Dimensions, cell: number) => Math.floor(cell / size);

export const columnOf = ({ size }: Dimensions, cell: number) => cell % size;

export function boxOf(shape: Dimensions, cell: number): number | null {
  const { size, box } = shape;
  if (!box) return null;
  const boxesAbove = Math.floor(rowOf(shape, cell) / box.rows) * (size / box.columns);
  return boxesAbove + Math.floor(columnOf(shape, cell) / box.columns);
}
