import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { shuffled } from '../../engine/random-items.ts';
import { candidates, type Grid, solvedBySingles } from './grid-singles.ts';
import type { GridShape } from './grid-shape.ts';
import { stageOfStep } from './grid-stages.ts';

export interface GridPuzzle {
  shape: GridShape;
  given: Grid;
  solution: Grid;
}

/** A puzzle with one solution, which singles alone find. */
export function newPuzzle(step: number, seed: number): GridPuzzle {
  const { shape, empty } = stageOfStep(step);
  const random = seededRandom(seed);
  for (;;) {
    const solution = fillAtRandom(shape, Array<number>(shape.size ** 2).fill(0), random);
    const given = solution && removeNumbers(shape, solution, empty, random);
    if (given) return { shape, given, solution };
  }
}

function fillAtRandom(shape: GridShape, grid: Grid, random: () => number): Grid | null {
  const cell = grid.indexOf(0);
  if (cell < 0) return grid;
  for (const number of shuffled(candidates(shape, grid, cell), random)) {
    const full = fillAtRandom(shape, grid.with(cell, number), random);
    if (full) return full;
  }
  return null;
}

/** Empties cells that singles can fill again; null when too few are left. */
function removeNumbers(shape: GridShape, full: Grid, empty: number, random: () => number): Grid | null {
  let grid = full;
  let left = empty;
  for (const cell of shuffled([...full.keys()], random)) {
    if (left === 0) break;
    const emptier = grid.with(cell, 0);
    if (solvedBySingles(shape, emptier).includes(0)) continue;
    grid = emptier;
    left -= 1;
  }
  return left === 0 ? grid : null;
}
