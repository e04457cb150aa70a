/** Returns numbers from 0 to 1. */
export type Random = () => number;

const FADE_SECONDS = 0.5;

/** Noise that is louder the lower it is, as of rain and water; its end runs into its beginning. */
export function pinkNoise(rate: number, seconds: number, random: Random): Float32Array {
  // Paul Kellet's filter: https://www.firstpr.com.au/dsp/pink-noise/
  let [low, middle, high] = [0, 0, 0];
  return loopNoise(rate, seconds, () => {
    const white = random() * 2 - 1;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    return (low + middle + high + white * 0.1848) * 0.2;
  });
}

/** Makes noise that is deeper than pink noise, like wind. */
export function brownNoise(rate: number, seconds: number, random: Random): Float32Array {
  let last = 0;
  return loopNoise(rate, seconds, () => {
    last = (last + (random() * 2 - 1) * 0.02) / 1.02;
    return last * 3.5;
  });
}

function loopNoise(rate: number, seconds: number, next: () => number): Float32Array {
  const length = Math.floor(rate * seconds);
  const fade = Math.min(Math.floor(rate * FADE_SECONDS), length);
  const noise = new Float32Array(length + fade);
  // `Float32Array.from` would take ten times as long, and nothing answers a press until it is done.
  for (let index = 0; index < noise.length; index += 1) noise[index] = next();
  const loop = noise.subarray(0, length);
  for (let index = 0; index < fade; index += 1) {
    const share = index / fade;
    // The fades have equal power, so that the seam is as loud as the rest.
    const [rising, falling] = [Math.sqrt(share), Math.sqrt(1 - share)];
    loop[index] = (loop[index] ?? 0) * rising + (noise[length + index] ?? 0) * falling;
  }
  return loop;
}
