import { describe, expect, it } from '@jest/globals';
import { GAMES } from '@mindgrove/contracts/games';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { INITIAL_STAIRCASE, lastStep } from '@mindgrove/contracts/rules/staircase';

import { distinctPuzzles } from '../../test/game-contract.ts';
import { newPuzzle } from './grid-generator.ts';
import { type Grid, solvedBySingles } from './grid-singles.ts';
import type { GridShape } from './grid-shape.ts';
import { findSolutions } from './grid-solver.testing.ts';
import { stageOfStep } from './grid-stages.ts';
import { numberGrid } from './number-grid.game.ts';

const STEPS = Array.from({ length: lastStep(GAMES['number-grid'].levels) + 1 }, (_, step) => step);
const count = (grid: Grid, isWanted: (number: number) => boolean) => grid.filter(isWanted).length;

const isValid = ({ units, numbers }: GridShape, grid: Grid) =>
  units.every((unit) => new Set(unit.map((cell) => grid[cell])).size === numbers.length) &&
  grid.every((number) => numbers.includes(number));

describe('a grid', () => {
  it('differs for each seed and has exactly one solution', () => {
    const seeds = Array.from({ length: PUZZLES_PER_GAME }, (_, seed) => seed);

    const wrong = seeds.filter((seed) => {
      const { shape, given, solution } = newPuzzle(INITIAL_STAIRCASE.step, seed);
      const solutions = findSolutions(shape, given, 2);
      return solutions.length !== 1 || String(solutions[0]) !== String(solution);
    });

    expect(wrong).toEqual([]);
    expect(distinctPuzzles(numberGrid)).toBe(PUZZLES_PER_GAME);
  });

  it('has one valid solution that singles alone find, on every step', () => {
    const setups = STEPS.flatMap((step) => Array.from({ length: 25 }, (_, seed) => ({ step, seed })));

    const wrong = setups.filter(({ step, seed }) => {
      const { shape, given, solution } = newPuzzle(step, seed);
      const [found, other] = findSolutions(shape, given, 2);
      const isSolved = [found, solvedBySingles(shape, given)].every((grid) => String(grid) === String(solution));
      const empty = count(given, (number) => number === 0);
      return !isValid(shape, solution) || !isSolved || other !== undefined || empty !== stageOfStep(step).empty;
    });

    expect(wrong).toEqual([]);
  });

  it('is the same for the same step and seed', () => {
    const newPuzzles = () => STEPS.map((step) => ({ step, ...newPuzzle(step, 7) }));

    expect(newPuzzles()).toEqual(newPuzzles());
  });

  it('grows with the level: four by four, with beds, five by five, six by six with beds', () => {
    const grids = STEPS.filter((step) => step % 4 === 0).map((step) => {
      const { size, box } = stageOfStep(step).shape;
      return box ? `${size} in ${box.rows} by ${box.columns}` : `${size}`;
    });

    expect(grids).toEqual(['4', '4', '4 in 2 by 2', '4 in 2 by 2', '5', '5', ...Array<string>(4).fill('6 in 2 by 3')]);
  });

  it('never has fewer empty cells on a harder step of the same kind', () => {
    const wrong = STEPS.slice(1).filter((step) => {
      const [easier, harder] = [stageOfStep(step - 1), stageOfStep(step)];
      return easier.shape === harder.shape && harder.empty < easier.empty;
    });

    expect(wrong).toEqual([]);
  });
});
