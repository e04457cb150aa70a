import { seededRandom, shuffled } from '../../engine/seeded-random.ts';
import { type Garden, grownByLogic, optionsOf } from './grid-singles.ts';
import type { GardenShape } from './grid-shape.ts';
import { stageOfStep } from './grid-stages.ts';

export interface GardenPuzzle {
  shape: GardenShape;
  /** What grows there from the start. */
  given: Garden;
  solution: Garden;
}

/** The same step and seed give the same garden: one that logic alone fills, and in one way only. */
export function newGarden(step: number, seed: number): GardenPuzzle {
  const { shape, empty } = stageOfStep(step);
  const random = seededRandom(seed);
  for (;;) {
    const solution = planted(shape, Array<number>(shape.size ** 2).fill(0), random);
    const given = solution && thinned(shape, solution, empty, random);
    if (given) return { shape, given, solution };
  }
}

/** A full garden, at random; null when what grows already leaves no room for one. */
function planted(shape: GardenShape, garden: Garden, random: () => number): Garden | null {
  const cell = garden.indexOf(0);
  if (cell < 0) return garden;
  for (const number of shuffled(optionsOf(shape, garden, cell), random)) {
    const full = planted(shape, garden.with(cell, number), random);
    if (full) return full;
  }
  return null;
}

/** The garden with so many cells empty; null when logic would not fill it again. */
function thinned(shape: GardenShape, full: Garden, empty: number, random: () => number): Garden | null {
  let garden = full;
  let left = empty;
  for (const cell of shuffled([...full.keys()], random)) {
    if (left === 0) break;
    const thinner = garden.with(cell, 0);
    if (grownByLogic(shape, thinner).includes(0)) continue;
    garden = thinner;
    left -= 1;
  }
  return left === 0 ? garden : null;
}
