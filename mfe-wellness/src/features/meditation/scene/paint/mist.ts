import type { Surface } from './layer.ts';
import { seededRandom } from './random.ts';
import { paintGlow } from './sky.ts';

interface Mist {
  seed: number;
  /** Shares of the height. */
  y: number;
  thickness: number;
  /** Red, green and blue. */
  color: string;
  opacity: number;
}

const WISPS = 13;

/** Flat wisps of mist that lie over one another. */
export function paintMist({ context, width, height }: Surface, { seed, y, thickness, color, opacity }: Mist): void {
  const random = seededRandom(seed);
  for (let wisp = 0; wisp < WISPS; wisp += 1) {
    paintGlow(context, {
      x: random() * width,
      y: height * (y + (random() - 0.5) * thickness),
      radius: Math.max(width * 0.5, 320) * (0.22 + random() * 0.42),
      color,
      opacity: opacity * (0.8 + random() * 1.2),
      flatness: 0.08 + random() * 0.08,
    });
  }
}
