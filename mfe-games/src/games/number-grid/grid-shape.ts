/** A square whose rows, columns and, where it has any, beds each hold all numbers from 1 to its size once. */
export interface GardenShape {
  size: number;
  /** Rows and columns of a bed; null in a garden without beds. */
  bed: Bed | null;
  numbers: readonly number[];
  /** Every row, column and bed as its cells, which are counted from 0, row by row. */
  units: readonly (readonly number[])[];
  /** For each cell those that must not hold its number. */
  peers: readonly (readonly number[])[];
}

interface Bed {
  rows: number;
  columns: number;
}

export function newShape(size: number, bed: Bed | null): GardenShape {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const ruler = { size, bed };
  const placesOf = [rowOf, columnOf, ...(bed ? [bedOf] : [])];
  const units = placesOf.flatMap((placeOf) => [...Map.groupBy(cells, (cell) => placeOf(ruler, cell)).values()]);
  const peers = cells.map((cell) => [
    ...new Set(units.filter((unit) => unit.includes(cell)).flatMap((unit) => unit.filter((other) => other !== cell))),
  ]);
  return { size, bed, numbers: Array.from({ length: size }, (_, index) => index + 1), units, peers };
}

type Ruler = Pick<GardenShape, 'size' | 'bed'>;

/** Rows, columns and beds are counted from 0. */
export const rowOf = ({ size }: Ruler, cell: number) => Math.floor(cell / size);

export const columnOf = ({ size }: Ruler, cell: number) => cell % size;

/** Null in a garden without beds. */
export function bedOf(shape: Ruler, cell: number): number | null {
  const { size, bed } = shape;
  if (!bed) return null;
  const bedsAbove = Math.floor(rowOf(shape, cell) / bed.rows) * (size / bed.columns);
  return bedsAbove + Math.floor(columnOf(shape, cell) / bed.columns);
}
