import { scaleLinear } from '@visx/scale';

const TICK_COUNT = 4;

/** The scale runs from 0 to a round number above every value; `range` is in pixels, lowest value first. */
export function scaleFromZero(values: readonly number[], range: [number, number]) {
  const scale = scaleLinear({ domain: [0, Math.max(10, ...values)], range, nice: TICK_COUNT });
  const ticks = scale.ticks(TICK_COUNT).map((value) => ({ at: scale(value), text: `${value}` }));
  return { scale, ticks };
}
