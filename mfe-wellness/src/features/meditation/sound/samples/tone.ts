import type { Random } from './noise.ts';

export interface Tone {
  /** The start in seconds. */
  at: number;
  length: number;
  /** The frequency in hertz, at the beginning and the end. */
  from: number;
  to: number;
  volume: number;
  /** Seconds until it is at its loudest. */
  attack: number;
}

/** Adds a tone that swells and dies away; what passes the end continues at the beginning, so that a loop is seamless. */
export function addTone(samples: Float32Array, rate: number, tone: Tone): void {
  const { at, length, from, to, volume, attack } = tone;
  const count = Math.floor(length * rate);
  const first = Math.floor(at * rate);
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const share = index / count;
    phase += (2 * Math.PI * (from + (to - from) * share)) / rate;
    const swell = Math.min(index / (attack * rate), 1);
    const place = (first + index) % samples.length;
    samples[place] = (samples[place] ?? 0) + Math.sin(phase) * volume * swell * (1 - share) ** 2;
  }
}

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number) => low + random() * (high - low);
