import { describe, expect, it } from '@jest/globals';

import { cellAfterKey } from './board-keys.ts';

describe('keys on the board', () => {
  it.each([
    [5, 'ArrowLeft', 4],
    [5, 'ArrowRight', 6],
    [5, 'ArrowUp', 1],
    [5, 'ArrowDown', 9],
    [6, 'Home', 4],
    [5, 'End', 7],
  ])('move from cell %i with %s to %i', (from, key, to) => {
    expect(cellAfterKey(from, key, 16, 4)).toBe(to);
  });

  it.each([
    [4, 'ArrowLeft'],
    [3, 'ArrowRight'],
    [2, 'ArrowUp'],
    [13, 'ArrowDown'],
    [5, 'a'],
  ])('leave cell %i alone with %s', (from, key) => {
    expect(cellAfterKey(from, key, 16, 4)).toBeUndefined();
  });

  it('stop at the last cell of a row that is not full', () => {
    expect(cellAfterKey(9, 'End', 11, 4)).toBe(10);
    expect(cellAfterKey(10, 'ArrowRight', 11, 4)).toBeUndefined();
    expect(cellAfterKey(7, 'ArrowDown', 11, 4)).toBeUndefined();
  });
});
