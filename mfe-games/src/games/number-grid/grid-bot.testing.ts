import type { Cell } from '../../engine/game.ts';
import type { Bot } from '../../test/play-round.ts';
import { boxOf, newShape } from './grid-shape.ts';
import type { Grid } from './grid-singles.ts';
import { findSolutions } from './grid-solver.testing.ts';
import { numberId } from './number-grid.state.ts';

const SHAPES = [
  newShape(4, null),
  newShape(4, { rows: 2, columns: 2 }),
  newShape(5, null),
  newShape(6, { rows: 2, columns: 3 }),
];

/** A bot's way to perceive a cell. */
interface Sense {
  number: (cell: Cell) => number;
  box: (cell: Cell) => number;
  isChosen: (cell: Cell) => boolean;
}

export const byName: Sense = {
  number: ({ name }) => Number(/(\d), (given|fits)/.exec(name)?.[1] ?? 0),
  box: ({ name }) => Number(/bed (\d)/.exec(name)?.[1] ?? 1) - 1,
  isChosen: ({ name }) => name.endsWith(', chosen'),
};
export const byLook: Sense = {
  number: ({ face }) => Number(face),
  box: ({ region = 0 }) => region,
  isChosen: ({ look }) => look === 'chosen',
};

/** Solves the grid by what it perceives, cell by cell. */
export function gridBot(sense: Sense): Bot {
  let solution: Grid | undefined;
  return ({ board }) => {
    const cells = board?.cells ?? [];
    const grid = cells.map(sense.number);
    const boxes = cells.map(sense.box).join();
    const shape = SHAPES.find(
      (one) => one.size === board?.columns && cells.map((_, cell) => boxOf(one, cell) ?? 0).join() === boxes,
    )!;
    solution ??= findSolutions(shape, grid, 1)[0];
    const chosen = cells.findIndex(sense.isChosen);
    if (chosen >= 0 && grid[chosen] === 0) return { press: numberId(solution![chosen]!) };
    return { press: cells[grid.indexOf(0)]!.id };
  };
}
