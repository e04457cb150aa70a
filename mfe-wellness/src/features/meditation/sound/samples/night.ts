import type { Random } from './noise.ts';
import { addTone, between } from './tone.ts';

const PULSES = 4;

/** A cricket: groups of short pulses, with a rest now and then. */
export function cricketSamples(rate: number, seconds: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.floor(rate * seconds));
  const pitch = between(random, 3900, 4500);
  for (let at = 0; at < seconds - 0.3; at += between(random, 0.55, 0.8)) {
    if (random() < 0.25) continue;
    const volume = between(random, 0.35, 0.6);
    for (let pulse = 0; pulse < PULSES; pulse += 1) {
      addTone(samples, rate, {
        at: at + pulse * 0.045,
        length: 0.04,
        from: pitch,
        to: pitch * 0.99,
        volume,
        attack: 0.01,
      });
    }
  }
  return samples;
}

/** A distant owl: a call, a short one, and a long one. */
export function owlSamples(rate: number, seconds: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.floor(rate * seconds));
  const pitch = between(random, 330, 360);
  for (const [at, length] of [
    [seconds * 0.3, 0.5],
    [seconds * 0.3 + 0.85, 0.22],
    [seconds * 0.3 + 1.15, 0.9],
  ] as const) {
    const hoot = { at, length, from: pitch, to: pitch * 0.9, attack: length * 0.35 };
    addTone(samples, rate, { ...hoot, volume: 0.5 });
    addTone(samples, rate, { ...hoot, from: pitch * 2, to: pitch * 1.8, volume: 0.06 });
  }
  return samples;
}
