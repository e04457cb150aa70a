import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

/** Ways in which eight pairs can lie, whatever is painted on them: the first card has 15 twins, the next free one 13, … */
const LAYOUTS = 15 * 13 * 11 * 9 * 7 * 5 * 3;

/** Near the golden section of all layouts and without a factor in common: no two seeds share one, and neighbors differ. */
const STRIDE = 1_252_772;
const FIRST = 600_000;

/** The pair, from 0, on each place of the board. Shuffled boards would repeat one now and then; these never do. */
export function newLayout(seed: number): number[] {
  const layout = Array<number | null>(2 * PAIRS).fill(null);
  let left = (seed * STRIDE + FIRST) % LAYOUTS;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first = 0, ...free] = layout.flatMap((taken, place) => (taken === null ? place : []));
    layout[first] = pair;
    layout[free[left % free.length] ?? 0] = pair;
    left = Math.floor(left / free.length);
  }
  return layout.map(Number);
}
