import type { Random } from './noise.ts';
import { addTone, between } from './tone.ts';

/** Drops that fall here and there: short, high and mostly soft. */
export function dropSamples(rate: number, seconds: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.floor(rate * seconds));
  for (let drop = 0; drop < seconds * 26; drop += 1) {
    const from = between(random, 1400, 5200);
    addTone(samples, rate, {
      at: random() * seconds,
      length: between(random, 0.006, 0.03),
      from,
      to: from * between(random, 0.75, 1.1),
      volume: 0.5 * random() ** 4 + 0.02,
      attack: 0.0012,
    });
  }
  return samples;
}

/** The bubbles of a stream: each rises in pitch while it dies away. */
export function bubbleSamples(rate: number, seconds: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.floor(rate * seconds));
  for (let bubble = 0; bubble < seconds * 22; bubble += 1) {
    const from = between(random, 320, 1150);
    addTone(samples, rate, {
      at: random() * seconds,
      length: between(random, 0.03, 0.12),
      from,
      to: from * between(random, 1.15, 1.7),
      volume: 0.3 * random() ** 2 + 0.03,
      attack: 0.006,
    });
  }
  return samples;
}
