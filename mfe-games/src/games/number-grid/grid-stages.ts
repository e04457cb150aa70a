import { STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';

import { type GridShape, newShape } from './grid-shape.ts';

interface GridStage {
  level: number;
  shape: GridShape;
  /** Empty cells on its first step; one more after every `stepsPerCell` steps. */
  empty: number;
  stepsPerCell: number;
}

const STAGES: readonly GridStage[] = [
  { level: 7, shape: newShape(6, { rows: 2, columns: 3 }), empty: 16, stepsPerCell: 2 },
  { level: 5, shape: newShape(5, null), empty: 11, stepsPerCell: 2 },
  { level: 3, shape: newShape(4, { rows: 2, columns: 2 }), empty: 8, stepsPerCell: 3 },
  { level: 1, shape: newShape(4, null), empty: 6, stepsPerCell: 3 },
];

export function stageOfStep(step: number): { shape: GridShape; empty: number } {
  const firstStep = ({ level }: GridStage) => (level - 1) * STEPS_PER_LEVEL;
  const stage = STAGES.find((one) => step >= firstStep(one)) as GridStage;
  return { shape: stage.shape, empty: stage.empty + Math.floor((step - firstStep(stage)) / stage.stepsPerCell) };
}
