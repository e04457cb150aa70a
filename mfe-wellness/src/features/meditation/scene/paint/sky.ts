import type { Surface } from './layer.ts';

/** `[share of the height, color]`, from the top. */
export type ColorStop = readonly [number, string];

export function paintSky({ context, width, height }: Surface, stops: readonly ColorStop[]): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [share, color] of stops) gradient.addColorStop(share, color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

interface Glow {
  x: number;
  y: number;
  radius: number;
  /** Red, green and blue. */
  color: string;
  opacity: number;
  /** Height as a share of the width. */
  flatness?: number;
}

/** A soft light that fades to nothing, eased so that no edge shows. */
export function paintGlow(context: CanvasRenderingContext2D, glow: Glow): void {
  const { x, y, radius, color, opacity, flatness = 1 } = glow;
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  for (const share of [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1]) {
    gradient.addColorStop(share, `rgb(${color} / ${(opacity * (1 - share) ** 2).toFixed(4)})`);
  }
  context.save();
  context.translate(x, y);
  context.scale(1, flatness);
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}
