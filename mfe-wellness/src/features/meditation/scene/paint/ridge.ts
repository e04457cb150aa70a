import type { Surface } from './layer.ts';
import { fractalNoise } from './random.ts';

export interface Ridge {
  seed: number;
  /** The height of the foot, and from there to the highest top, as shares of the whole height. */
  foot: number;
  rise: number;
  /** Bumps per 1000 pixels, and how much finer bumps show: 0 is smooth. */
  bumps: number;
  roughness: number;
}

const STEP = 2;

/** The height of a ridge at each `x`, in pixels from the top. */
export function ridgeLine({ height }: Surface, { seed, foot, rise, bumps, roughness }: Ridge): (x: number) => number {
  const noise = fractalNoise(seed, 6, roughness);
  return (x) => height * (foot - rise * noise((x * bumps) / 1000 + 7));
}

/** Fills what lies below a line: dark at the top, lighter where mist gathers at the foot. */
export function fillBelow(
  { context, width, height }: Surface,
  line: (x: number) => number,
  colors: { top: string; bottom: string; until?: number },
): void {
  const { top, bottom, until = 1 } = colors;
  let highest = height;
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width + STEP; x += STEP) {
    const y = line(x);
    highest = Math.min(highest, y);
    context.lineTo(x, y);
  }
  context.lineTo(width, height);
  context.closePath();
  const gradient = context.createLinearGradient(0, highest, 0, height * until);
  gradient.addColorStop(0, top);
  gradient.addColorStop(0.3, top);
  gradient.addColorStop(1, bottom);
  context.fillStyle = gradient;
  context.fill();
}

/** Moonlight along the crest of a hill. */
export function strokeCrest({ context, width }: Surface, line: (x: number) => number, color: string): void {
  context.beginPath();
  for (let x = 0; x <= width; x += STEP) context.lineTo(x, line(x) + 0.75);
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.stroke();
}
