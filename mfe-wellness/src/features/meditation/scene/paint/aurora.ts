import type { Surface } from './layer.ts';
import { fractalNoise } from './random.ts';

interface Aurora {
  seed: number;
  /** Shares of the height: where its lower edge hangs, and how high its rays reach. */
  y: number;
  rise: number;
  opacity: number;
}

/** One pixel of a canvas with a quarter of the resolution, which blurs the rays. */
const RAY_WIDTH = 4;

/** Northern lights: a curtain of rays along a wavy line. */
export function paintAurora({ context, width, height }: Surface, { seed, y, rise, opacity }: Aurora): void {
  const [wave, reach, strength] = [1, 2, 3].map((part) => fractalNoise(seed + part, 4, 0.5));
  if (!wave || !reach || !strength) return;
  for (let x = 0; x < width; x += RAY_WIDTH) {
    const share = x / width;
    const bottom = height * (y + (wave(share * 3) - 0.5) * 0.22);
    const top = bottom - height * rise * (0.35 + reach(share * 9) * 0.9);
    const light = opacity * strength(share * 4 + 3) ** 1.6 * Math.sin(Math.PI * share) ** 0.6;
    const ray = context.createLinearGradient(0, top, 0, bottom);
    ray.addColorStop(0, 'rgb(70 140 190 / 0)');
    ray.addColorStop(0.45, `rgb(72 200 170 / ${(light * 0.45).toFixed(3)})`);
    ray.addColorStop(0.85, `rgb(112 236 172 / ${light.toFixed(3)})`);
    ray.addColorStop(1, 'rgb(150 245 190 / 0)');
    context.fillStyle = ray;
    context.fillRect(x, top, RAY_WIDTH, bottom - top);
  }
}
