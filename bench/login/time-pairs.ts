import { median } from '../median.ts';

export interface Times {
  known: number[];
  unknown: number[];
}

export interface Comparison extends Times {
  name: string;
}

const TOLERANCE = 0.05;

/** Other load only slows calls down, so the fastest of several is closest to their true cost. */
const CALLS = 4;

const SIDES = ['known', 'unknown'] as const;

/** Alternates which side goes first; the first pairs are a warm-up. */
export async function timePairs(
  pairs: number,
  sides: Record<keyof Times, () => Promise<unknown>>,
  signal?: AbortSignal,
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const warmUp = Math.ceil(pairs / 10);
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    signal?.throwIfAborted();
    const fastest = await timePair(sides);
    if (pair < 0) continue;
    for (const side of SIDES) times[side].push(fastest[side]);
  }
  return times;
}

async function timePair(sides: Record<keyof Times, () => Promise<unknown>>): Promise<Record<keyof Times, number>> {
  const fastest = { known: Infinity, unknown: Infinity };
  for (let call = 0; call < CALLS; call += 1) {
    for (const side of call % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const startedAt = performance.now();
      await sides[side]();
      fastest[side] = Math.min(fastest[side], performance.now() - startedAt);
    }
  }
  return fastest;
}

const ratio = ({ known, unknown }: Times) => median(unknown) / median(known);

export const isWithinTolerance = (times: Times) => Math.abs(ratio(times) - 1) <= TOLERANCE;

export function comparisonLine({ name, ...times }: Comparison): string {
  const [known, unknown] = [median(times.known), median(times.unknown)].map((value) => `${value.toFixed(2)} ms`);
  const verdict = `${isWithinTolerance(times) ? 'met' : 'MISSED'} within ${TOLERANCE * 100} %`;
  return `${name.padEnd(30)} known ${known}, unknown ${unknown}, ratio ${ratio(times).toFixed(3)}: ${verdict}`;
}
