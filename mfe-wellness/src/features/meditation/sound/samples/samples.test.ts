import { describe, expect, it } from '@jest/globals';

import { AMBIENCES } from '../ambiences.ts';
import { BELL_SECONDS, bellSamples } from './bell.ts';
import type { Random } from './noise.ts';

const RATE = 8000;
const loops = Object.entries(AMBIENCES).flatMap(([name, parts]) =>
  parts.map((loop, index) => [`${name} ${index + 1}`, loop] as const),
);

/** The same numbers in each run: noise has rare peaks. */
function seededRandom(): Random {
  let state = 1;
  // The minimal standard generator of Park and Miller.
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const loudest = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe('sounds', () => {
  it.each(loops)('of %s can be heard, and do not overload the device', (_, { samples, seconds, volume }) => {
    const loop = samples(RATE, seconds, seededRandom());

    expect(loop).toHaveLength(RATE * seconds);
    expect(loudest(loop)).toBeGreaterThan(0.05);
    expect(loudest(loop) * volume).toBeLessThan(0.8);
  });

  it.each(loops)('of %s repeat without a click', (_, { samples, seconds }) => {
    const loop = samples(RATE, seconds, seededRandom());
    const steps = loop.map((sample, index) => Math.abs(sample - (loop[index - 1] ?? sample)));
    const seam = Math.abs((loop[0] ?? 0) - (loop.at(-1) ?? 0));

    expect(seam).toBeLessThanOrEqual(loudest(steps));
  });

  it('of a bell die away within its time', () => {
    const bell = bellSamples(RATE);

    expect(bell).toHaveLength(RATE * BELL_SECONDS);
    expect(loudest(bell)).toBeLessThanOrEqual(1);
    expect(level(bell.subarray(0, RATE))).toBeGreaterThan(4 * level(bell.subarray(6 * RATE, 7 * RATE)));
    expect(Math.abs(bell.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});
