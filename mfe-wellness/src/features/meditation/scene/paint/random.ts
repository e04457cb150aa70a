/** Returns numbers from 0 to 1. */
export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32): a scene looks the same on every visit. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Noise = (position: number) => number;

/** Smooth noise from 0 to 1 with one bump per unit. */
function valueNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const values = Array.from({ length: 256 }, random);
  const valueAt = (index: number) => values[index & 255] ?? 0;
  return (position) => {
    const left = Math.floor(position);
    const share = position - left;
    const eased = share * share * (3 - 2 * share);
    return valueAt(left) * (1 - eased) + valueAt(left + 1) * eased;
  };
}

/** Noise with finer and finer bumps, each `roughness` times as high as the one before. */
export function fractalNoise(seed: number, octaves: number, roughness: number): Noise {
  const noises = Array.from({ length: octaves }, (_, octave) => valueNoise(seed + octave * 101));
  const total = noises.reduce((sum, _, octave) => sum + roughness ** octave, 0);
  return (position) =>
    noises.reduce((sum, noise, octave) => sum + noise(position * 2 ** octave) * roughness ** octave, 0) / total;
}
