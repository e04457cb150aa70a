import type { Picture, Surface } from '../paint/layer.ts';
import { paintMist } from '../paint/mist.ts';
import { paintMoon } from '../paint/moon.ts';
import { fillBelow, ridgeLine, strokeCrest } from '../paint/ridge.ts';
import { paintGrass } from '../paint/grass.ts';
import { paintGlow, paintSky } from '../paint/sky.ts';
import { paintStars } from '../paint/stars.ts';
import { paintWood } from '../paint/trees.ts';
import { fractalNoise, seededRandom } from '../paint/random.ts';

const SHORTEN = 1.55;

const GLINTS = 130;

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
function paintAurora({ context, width, height }: Surface, { seed, y, rise, opacity }: Aurora): void {
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

const SHORE = 0.66;
const MOON_X = 0.74;

function paintBackdrop(surface: Surface): void {
  const { context, width, height } = surface;
  paintSky(surface, [
    [0, '#040d1e'],
    [0.25, '#081a35'],
    [0.48, '#0e3150'],
    [0.6, '#185a68'],
    [0.66, '#3b8f86'],
    [1, '#0b2a3f'],
  ]);
  paintGlow(context, {
    x: width * 0.5,
    y: height * SHORE,
    radius: width,
    color: '110 220 180',
    opacity: 0.28,
    flatness: 0.3,
  });
  paintStars(surface, { seed: 4, density: 0.75, largest: 1, until: 0.6 });
  const radius = Math.min(Math.max(Math.min(width, height) * 0.045, 20), 44);
  paintMoon(context, { x: width * MOON_X, y: height * 0.17, radius });
}

const MOUNTAINS = [
  { shape: { seed: 21, foot: SHORE, rise: 0.29, bumps: 3.2, roughness: 0.46 }, top: '#1f4d61', bottom: '#4a9a90' },
  { shape: { seed: 44, foot: SHORE, rise: 0.23, bumps: 4, roughness: 0.46 }, top: '#173f54', bottom: '#39857f' },
  {
    shape: { seed: 35, foot: SHORE + 0.01, rise: 0.15, bumps: 4.5, roughness: 0.48 },
    top: '#0f3245',
    bottom: '#24646a',
  },
];

function paintMountains(surface: Surface): void {
  const { context, width, height } = surface;
  for (const { shape, top, bottom } of MOUNTAINS) {
    const line = ridgeLine(surface, shape);
    fillBelow(surface, line, { top, bottom, until: SHORE });
    strokeCrest(surface, line, 'rgb(190 245 220 / 0.1)');
  }
  const bank = ridgeLine(surface, { seed: 52, foot: SHORE + 0.012, rise: 0.075, bumps: 3, roughness: 0.4 });
  fillBelow(surface, bank, { top: '#0a2534', bottom: '#0a2c38', until: SHORE });
  const tallest = Math.max(height * 0.05, 30);
  const wood = { seed: 8, from: -20, to: width + 20, smallest: tallest * 0.35, tallest, gap: 0.2, color: '#081f2d' };
  paintWood(context, { ...wood, line: bank });
  context.clearRect(0, Math.round(height * SHORE), width, height);
}

/** Reeds in both corners, nearest to the viewer. */
function paintReeds({ context, width, height }: Surface): void {
  const reach = Math.min(width * 0.34, 380);
  const bank = (distance: number) => height * (1.012 - 0.07 * Math.max(1 - distance / reach, 0) ** 1.6);
  for (const [seed, from, to, line] of [
    [51, -10, reach, bank],
    [52, width - reach * 0.8, width + 10, (x: number) => bank((width - x) * 1.25)],
  ] as const) {
    const tallest = Math.max(height * 0.11, 64);
    paintGrass(context, { seed, from, to, line, tallest, gap: 1.7, color: '#030d18' });
    context.fillStyle = '#030d18';
    for (let x = from; x < to; x += 2) context.fillRect(x, line(x), 3, height);
  }
}

export const lake: Picture = {
  ground: '#0b1d36',
  fireflies: null,
  layers: [
    { motion: 'still', resolution: 1, paint: paintBackdrop },
    {
      motion: 'glow',
      resolution: 0.55,
      paint: (surface) => paintAurora(surface, { seed: 5, y: 0.44, rise: 0.36, opacity: 0.55 }),
    },
    {
      motion: 'twinkle',
      resolution: 1,
      paint: (surface) => paintStars(surface, { seed: 17, density: 0.22, largest: 1.7, until: 0.5 }),
    },
    { motion: 'still', resolution: 1, paint: paintMountains },
    { motion: 'still', resolution: 1, paint: (surface) => paintReflection(surface, { shore: SHORE }) },
    {
      motion: 'twinkle',
      resolution: 1,
      paint: (surface) => paintGlitter(surface, { seed: 3, shore: SHORE, x: MOON_X }),
    },
    {
      motion: 'glow',
      resolution: 1,
      paint: (surface) => paintGlitter(surface, { seed: 91, shore: SHORE, x: MOON_X }),
    },
    {
      motion: 'drift',
      resolution: 0.5,
      paint: (surface) =>
        paintMist(surface, { seed: 6, y: SHORE - 0.004, thickness: 0.035, color: '176 226 214', opacity: 0.14 }),
    },
    {
      motion: 'drift-back',
      resolution: 0.5,
      paint: (surface) =>
        paintMist(surface, { seed: 60, y: SHORE + 0.05, thickness: 0.12, color: '150 210 205', opacity: 0.07 }),
    },
    { motion: 'sway', resolution: 1, paint: paintReeds },
  ],
};

interface Water {
  /** Share of the height at which the water begins. */
  shore: number;
}

/** Mirrors what the layers behind show above the shore, darker, and broken by ripples that widen toward the viewer. */
function paintReflection({ context, width, height, behind }: Surface, { shore }: Water): void {
  const top = Math.round(height * shore);
  const depth = height - top;
  const above = flatten(behind, width, height);
  context.fillStyle = '#06182a';
  context.fillRect(0, top, width, depth);
  for (let row = 0; row < depth; row += 1) {
    const near = row / depth;
    const ripple = Math.sin(row * 0.9) * 0.4 + Math.sin(row ** 0.86 * 0.55) + Math.sin(row * 0.13 + 2) * 0.6;
    const shift = ripple * (0.4 + near * 7);
    const mirrored = top - 2 - Math.max(row + Math.sin(row * 0.7) * near * 9, 0) * SHORTEN;
    context.drawImage(above, 0, Math.max(mirrored, 0), width, 1, shift - 8, top + row, width + 16, 1.6);
  }
  const shade = context.createLinearGradient(0, top, 0, height);
  shade.addColorStop(0, 'rgb(8 30 48 / 0.18)');
  shade.addColorStop(0.5, 'rgb(6 22 40 / 0.5)');
  shade.addColorStop(1, 'rgb(4 14 28 / 0.88)');
  context.fillStyle = shade;
  context.fillRect(0, top, width, depth);
}

/** All layers on one canvas, one pixel for each CSS pixel: ripples need no more. */
function flatten(layers: readonly HTMLCanvasElement[], width: number, height: number): HTMLCanvasElement {
  const flat = document.createElement('canvas');
  [flat.width, flat.height] = [width, height];
  const context = flat.getContext('2d');
  for (const layer of layers) context?.drawImage(layer, 0, 0, width, height);
  return flat;
}

interface Glitter {
  seed: number;
  shore: number;
  /** Share of the width at which the moon stands. */
  x: number;
}

/** The moon's path on the water: short bright strokes, longer and wider apart toward the viewer. */
function paintGlitter({ context, width, height }: Surface, { seed, shore, x }: Glitter): void {
  const random = seededRandom(seed);
  context.globalCompositeOperation = 'lighter';
  for (let glint = 0; glint < GLINTS; glint += 1) {
    const near = random() ** 1.5;
    const spread = Math.max(width * 0.05, 34) * (0.35 + near * 1.5);
    const center = width * x + (random() + random() - 1) * spread;
    const y = height * (shore + 0.004 + near * (1 - shore));
    const length = 3 + near * 26 * random() + 4 * random();
    const opacity = (0.5 - near * 0.3) * (0.3 + random() * 0.7) * (1 - near) ** 0.35;
    context.fillStyle = `rgb(226 248 232 / ${opacity.toFixed(3)})`;
    context.beginPath();
    context.ellipse(center, y, length, 0.5 + near * 0.9, 0, 0, 2 * Math.PI);
    context.fill();
  }
}
