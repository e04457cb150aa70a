import type { Cell } from '../../engine/game.ts';
import type { Player } from '../../test/play-round.ts';
import { bedOf, newShape } from './grid-shape.ts';
import { solutionsOf } from './grid-solutions.testing.ts';
import { numberId } from './number-grid.state.ts';

const SHAPES = [
  newShape(4, null),
  newShape(4, { rows: 2, columns: 2 }),
  newShape(5, null),
  newShape(6, { rows: 2, columns: 3 }),
];

/** What somebody can perceive of a cell. */
interface Sense {
  number: (cell: Cell) => number;
  bed: (cell: Cell) => number;
  isChosen: (cell: Cell) => boolean;
}

export const heard: Sense = {
  number: ({ name }) => Number(/(\d), (given|fits)/.exec(name)?.[1] ?? 0),
  bed: ({ name }) => Number(/bed (\d)/.exec(name)?.[1] ?? 1) - 1,
  isChosen: ({ name }) => name.endsWith(', chosen'),
};
export const seen: Sense = {
  number: ({ face }) => Number(face),
  bed: ({ region = 0 }) => region,
  isChosen: ({ look }) => look === 'chosen',
};

/** Solves the garden by what it can perceive of it, cell after cell. */
export function solver(sense: Sense): Player {
  return ({ board }) => {
    const cells = board?.cells ?? [];
    const garden = cells.map(sense.number);
    const beds = cells.map(sense.bed).join();
    const shape = SHAPES.find(
      (one) => one.size === board?.columns && cells.map((_, cell) => bedOf(one, cell) ?? 0).join() === beds,
    )!;
    const [solution] = solutionsOf(shape, garden, 1);
    const chosen = cells.findIndex(sense.isChosen);
    if (chosen >= 0 && garden[chosen] === 0) return { press: numberId(solution![chosen]!) };
    return { press: cells[garden.indexOf(0)]!.id };
  };
}
