import { FIRST_STAIR, type Staircase } from '@mindgrove/contracts/rules/staircase';

import { numberGrid } from './number-grid.game.ts';
import { cellId, type GardenRound, numberId } from './number-grid.state.ts';

export const at = (step: number): Staircase => ({ step, reason: 'first', run: 0 });
export const begun = (seed = 1, stair = FIRST_STAIR) =>
  numberGrid.play(numberGrid.deal({ seed, level: 1, stair }), { type: 'start', at: 0 });
export const press = (round: GardenRound, id: string) => numberGrid.play(round, { type: 'press', id, at: 1000 });
const plant = (round: GardenRound, cell: number, number: number) => press(press(round, cellId(cell)), numberId(number));

export const emptyCells = ({ garden }: GardenRound) => [...garden.keys()].filter((cell) => garden[cell] === 0);
export const rightAt = ({ puzzle }: GardenRound, cell: number) => puzzle.solution[cell]!;
export const plantRight = (round: GardenRound, cell: number) => plant(round, cell, rightAt(round, cell));
export const plantWrong = (round: GardenRound, cell: number) => plant(round, cell, (rightAt(round, cell) % 4) + 1);
