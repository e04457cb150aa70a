import type { Picture, Surface } from '../paint/layer.ts';
import { paintGrass } from '../paint/grass.ts';
import { paintMist } from '../paint/mist.ts';
import { paintMoon } from '../paint/moon.ts';
import { seededRandom } from '../paint/random.ts';
import { fillBelow, ridgeLine } from '../paint/ridge.ts';
import { paintGlow, paintSky } from '../paint/sky.ts';
import { paintStars } from '../paint/stars.ts';
import { paintFir, paintWood } from '../paint/trees.ts';

function paintBackdrop(surface: Surface): void {
  const { context, width, height } = surface;
  paintSky(surface, [
    [0, '#050f20'],
    [0.3, '#0a2038'],
    [0.55, '#12404f'],
    [0.72, '#23685f'],
    [1, '#0b2c33'],
  ]);
  paintGlow(context, {
    x: width * 0.5,
    y: height * 0.62,
    radius: Math.max(width, height) * 0.7,
    color: '120 224 170',
    opacity: 0.34,
    flatness: 0.6,
  });
  paintStars(surface, { seed: 31, density: 0.8, largest: 1, until: 0.55 });
  const radius = Math.min(Math.max(Math.min(width, height) * 0.05, 22), 48);
  paintMoon(context, { x: width * 0.3, y: height * 0.2, radius });
}

interface Row {
  seed: number;
  foot: number;
  tree: number;
  color: string;
  haze: string;
  gap: number;
}

/** A row of firs on uneven ground; `tree` is a share of the height. */
function paintRow(surface: Surface, { seed, foot, tree, color, haze, gap }: Row): void {
  const { context, width, height } = surface;
  const line = ridgeLine(surface, { seed, foot, rise: 0.07, bumps: 2.2, roughness: 0.4 });
  const tallest = Math.max(height * tree, 60);
  paintWood(context, { seed, from: -60, to: width + 60, line, smallest: tallest * 0.3, tallest, gap, color });
  fillBelow(surface, line, { top: color, bottom: haze, until: foot + 0.22 });
}

/** Tall firs on both sides leave a clearing in the middle. */
function paintFrame({ context, width, height }: Surface): void {
  const random = seededRandom(77);
  const clearing = Math.min(width * 0.56, 900);
  const left = (width - clearing) / 2;
  context.fillStyle = '#03121a';
  for (const [edge, direction] of [
    [left, -1],
    [width - left, 1],
  ] as const) {
    for (let tree = 0; tree < 7; tree += 1) {
      const x = edge + direction * (tree * (left / 5 + 16) + random() * 30);
      paintFir(
        context,
        { x, y: height * (0.985 + random() * 0.03), height: height * (0.5 + tree * 0.07 + random() * 0.12) },
        random,
      );
    }
  }
}

function paintGround(surface: Surface): void {
  const line = ridgeLine(surface, { seed: 19, foot: 0.96, rise: 0.06, bumps: 1.6, roughness: 0.4 });
  fillBelow(surface, line, { top: '#03131a', bottom: '#020a12' });
  const tallest = Math.max(surface.height * 0.06, 36);
  paintGrass(surface.context, { seed: 5, from: 0, to: surface.width, line, tallest, gap: 1.8, color: '#03131a' });
}

export const forest: Picture = {
  ground: '#0b1d36',
  fireflies: { count: 16, left: 0.1, right: 0.9, top: 0.62, bottom: 0.93 },
  layers: [
    { motion: 'still', resolution: 1, paint: paintBackdrop },
    {
      motion: 'twinkle',
      resolution: 1,
      paint: (surface) => paintStars(surface, { seed: 71, density: 0.2, largest: 1.7, until: 0.45 }),
    },
    {
      motion: 'still',
      resolution: 1,
      paint: (surface) =>
        paintRow(surface, { seed: 41, foot: 0.7, tree: 0.16, color: '#1d5a5a', haze: '#3c8f7c', gap: 0.16 }),
    },
    {
      motion: 'drift',
      resolution: 0.5,
      paint: (surface) => paintMist(surface, { seed: 14, y: 0.7, thickness: 0.1, color: '160 232 196', opacity: 0.16 }),
    },
    {
      motion: 'still',
      resolution: 1,
      paint: (surface) =>
        paintRow(surface, { seed: 43, foot: 0.79, tree: 0.24, color: '#0f3b42', haze: '#256a63', gap: 0.17 }),
    },
    {
      motion: 'drift-back',
      resolution: 0.5,
      paint: (surface) =>
        paintMist(surface, { seed: 15, y: 0.79, thickness: 0.1, color: '150 224 190', opacity: 0.14 }),
    },
    {
      motion: 'still',
      resolution: 1,
      paint: (surface) =>
        paintRow(surface, { seed: 47, foot: 0.89, tree: 0.27, color: '#08262e', haze: '#123f42', gap: 0.24 }),
    },
    {
      motion: 'drift',
      resolution: 0.5,
      paint: (surface) => paintMist(surface, { seed: 16, y: 0.9, thickness: 0.08, color: '130 205 175', opacity: 0.1 }),
    },
    { motion: 'sway', resolution: 1, paint: paintFrame },
    { motion: 'still', resolution: 1, paint: paintGround },
  ],
};
