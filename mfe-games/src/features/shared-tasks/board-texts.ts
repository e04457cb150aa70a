import { boardTotals } from '@mindgrove/contracts/daily-board';

/** How a board went, by its marks: "12 of 16 flowers opened on the first try." */
export function boardText(marks: string): string {
  const { hits, trials } = boardTotals(marks);
  return hits === trials
    ? `All ${trials} flowers opened on the first try.`
    : `${hits} of ${trials} flowers opened on the first try.`;
}
