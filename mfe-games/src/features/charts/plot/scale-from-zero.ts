import { scaleLinear } from '@visx/scale';

const TICKS = 4;

/** An honest scale from 0 up to a round number that holds every value; `range` is in pixels, from the lowest up. */
export function scaleFromZero(values: readonly number[], range: [number, number]) {
  const scale = scaleLinear({ domain: [0, Math.max(10, ...values)], range, nice: TICKS });
  const rows = scale.ticks(TICKS).map((value) => ({ at: scale(value), text: `${value}` }));
  return { scale, rows };
}
