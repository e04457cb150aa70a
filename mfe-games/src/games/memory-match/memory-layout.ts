import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

/** Layouts of eight pairs: the first card can match 15 others, the next free one 13, … */
const LAYOUTS = 15 * 13 * 11 * 9 * 7 * 5 * 3;

/** Coprime to LAYOUTS, so that no two seeds share a layout; near its golden section, so that neighbors differ. */
const STRIDE = 1_252_772;
const FIRST = 600_000;

/** The pair (from 0) at each place of the board. Unlike shuffling, this never repeats a layout. */
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
