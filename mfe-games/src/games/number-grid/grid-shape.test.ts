import { expect, it } from '@jest/globals';

import { newShape } from './grid-shape.ts';

it('has rows, columns and boxes', () => {
  const { numbers, units } = newShape(4, { rows: 2, columns: 2 });

  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(units).toHaveLength(12);
  expect(units).toContainEqual([4, 5, 6, 7]);
  expect(units).toContainEqual([1, 5, 9, 13]);
  expect(units).toContainEqual([10, 11, 14, 15]);
});

it('has boxes that are wider than high', () => {
  expect(newShape(6, { rows: 2, columns: 3 }).units.slice(12)).toContainEqual([15, 16, 17, 21, 22, 23]);
});

it('can be without boxes', () => {
  expect(newShape(5, null).units).toHaveLength(10);
});

it('has the other cells of its row, column and box as peers of a cell', () => {
  expect(newShape(4, { rows: 2, columns: 2 }).peers[5]?.toSorted((a, b) => a - b)).toEqual([0, 1, 4, 6, 7, 9, 13]);
});
