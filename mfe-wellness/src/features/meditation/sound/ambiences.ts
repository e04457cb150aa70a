import type { Sound } from '@mindgrove/contracts/content/sit';

import { brownNoise, pinkNoise, type Random } from './samples/noise.ts';

/** A number from `low` to `high`. */
const between = (random: Random, low: number, high: number) => low + random() * (high - low);

const PULSES = 4;

/** Drops that fall here and there: short, high and mostly soft. */
function dropSamples(rate: number, seconds: number, random: Random): Float32Array {
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
function bubbleSamples(rate: number, seconds: number, random: Random): Float32Array {
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

interface Filter {
  type: BiquadFilterType;
  /** The frequency in hertz. */
  frequency: number;
  q?: number;
}

/** A sound that repeats. Loops of one ambience differ in length, so that together they hardly ever repeat. */
export interface Loop {
  seconds: number;
  channels: 1 | 2;
  samples: (rate: number, seconds: number, random: Random) => Float32Array;
  filters?: readonly Filter[];
  volume: number;
  /** Slow swelling: times per second, and share of the volume. */
  swell?: { frequency: number; depth: number };
  /** A number from -1, left, to 1, right. */
  pan?: number;
}

export const AMBIENCES: Record<Exclude<Sound, 'none'>, readonly Loop[]> = {
  rain: [
    {
      seconds: 11,
      channels: 2,
      samples: pinkNoise,
      filters: [
        { type: 'highpass', frequency: 500 },
        { type: 'lowpass', frequency: 7500 },
      ],
      volume: 0.4,
      swell: { frequency: 0.07, depth: 0.2 },
    },
    {
      seconds: 7,
      channels: 2,
      samples: brownNoise,
      filters: [{ type: 'lowpass', frequency: 320 }],
      volume: 0.4,
      swell: { frequency: 0.11, depth: 0.3 },
    },
    { seconds: 13, channels: 2, samples: dropSamples, volume: 0.9 },
  ],
  stream: [
    {
      seconds: 9,
      channels: 2,
      samples: pinkNoise,
      filters: [{ type: 'bandpass', frequency: 620, q: 0.7 }],
      volume: 0.42,
      swell: { frequency: 0.17, depth: 0.25 },
    },
    {
      seconds: 7,
      channels: 2,
      samples: pinkNoise,
      filters: [{ type: 'bandpass', frequency: 1700, q: 0.8 }],
      volume: 0.3,
      swell: { frequency: 0.29, depth: 0.35 },
    },
    { seconds: 17, channels: 2, samples: bubbleSamples, volume: 0.75 },
  ],
  forest: [
    {
      seconds: 13,
      channels: 2,
      samples: brownNoise,
      filters: [
        { type: 'highpass', frequency: 110 },
        { type: 'lowpass', frequency: 520 },
      ],
      volume: 0.42,
      swell: { frequency: 0.06, depth: 0.55 },
    },
    {
      seconds: 11,
      channels: 2,
      samples: pinkNoise,
      filters: [{ type: 'bandpass', frequency: 2400, q: 0.5 }],
      volume: 0.14,
      swell: { frequency: 0.09, depth: 0.7 },
    },
    { seconds: 17, channels: 1, samples: cricketSamples, volume: 0.1, pan: -0.5 },
    { seconds: 23, channels: 1, samples: cricketSamples, volume: 0.06, pan: 0.65 },
    {
      seconds: 41,
      channels: 1,
      samples: owlSamples,
      filters: [{ type: 'lowpass', frequency: 900 }],
      volume: 0.16,
      pan: 0.25,
    },
  ],
};

/** A cricket: groups of short pulses, with a rest now and then. */
function cricketSamples(rate: number, seconds: number, random: Random): Float32Array {
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
function owlSamples(rate: number, seconds: number, random: Random): Float32Array {
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

interface Tone {
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
function addTone(samples: Float32Array, rate: number, tone: Tone): void {
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
