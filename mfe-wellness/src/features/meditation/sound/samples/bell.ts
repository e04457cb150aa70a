export const BELL_SECONDS = 9;

/** Hertz of the strike note of a singing bowl. */
const STRIKE = 220;
const ATTACK_SECONDS = 0.006;

/** Each partial has a frequency as a multiple, a loudness, and seconds to fall to a third. They are not harmonic. */
const PARTIALS: readonly (readonly [number, number, number])[] = [
  [0.5, 0.25, 3.2],
  [1, 1, 3],
  [1.003, 0.6, 2.8], // Beats with the one before, which makes the tone float.
  [2.71, 0.5, 1.9],
  [2.722, 0.3, 1.7],
  [5.15, 0.22, 0.9],
  [8.22, 0.1, 0.45],
  [11.6, 0.05, 0.22],
];

/** One stroke of a bell. */
export function bellSamples(rate: number): Float32Array {
  const samples = new Float32Array(Math.floor(rate * BELL_SECONDS));
  const loudest = PARTIALS.reduce((sum, [, volume]) => sum + volume, 0);
  for (const [multiple, volume, decay] of PARTIALS) {
    const step = (2 * Math.PI * STRIKE * multiple) / rate;
    const fall = Math.exp(-1 / (rate * decay));
    // A pointer that turns and shrinks: a sine for each sample would hold up a slow phone for a second.
    const turnX = Math.cos(step) * fall;
    const turnY = Math.sin(step) * fall;
    let x = volume / loudest;
    let y = 0;
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = (samples[index] ?? 0) + y * Math.min(index / (rate * ATTACK_SECONDS), 1);
      const turned = x * turnX - y * turnY;
      y = x * turnY + y * turnX;
      x = turned;
    }
  }
  return fadeOut(samples, rate);
}

function fadeOut(samples: Float32Array, rate: number): Float32Array {
  const length = rate * 2;
  return samples.map((sample, index) => sample * Math.min((samples.length - index) / length, 1));
}
