import type { Picture, Surface } from '../paint/layer.ts';
import { paintGrass } from '../paint/grass.ts';
import { paintMist } from '../paint/mist.ts';
import { paintMoon } from '../paint/moon.ts';
import { seededRandom } from '../paint/random.ts';
import { fillBelow, ridgeLine, strokeCrest } from '../paint/ridge.ts';
import { paintGlow, paintSky } from '../paint/sky.ts';
import { paintMilkyWay, paintStars } from '../paint/stars.ts';
import { paintWood } from '../paint/trees.ts';

const FORKS = 8;
const FIRST_LEAVES = 5;
const LEAVES = 7;

function paintBackdrop(surface: Surface): void {
  const { context, width, height } = surface;
  paintSky(surface, [
    [0, '#040b1c'],
    [0.35, '#0a1c3a'],
    [0.58, '#123a55'],
    [0.72, '#2b7a78'],
    [1, '#0b2c3a'],
  ]);
  paintGlow(context, {
    x: width * 0.24,
    y: height * 0.7,
    radius: Math.max(width, height) * 0.75,
    color: '130 226 180',
    opacity: 0.36,
    flatness: 0.4,
  });
  paintMilkyWay(surface, 12);
  paintStars(surface, { seed: 63, density: 1.1, largest: 1.1, until: 0.66 });
  const radius = Math.min(Math.max(Math.min(width, height) * 0.034, 15), 32);
  paintMoon(context, { x: width * 0.2, y: height * 0.46, radius });
}

interface Hill {
  seed: number;
  foot: number;
  rise: number;
  bumps: number;
  top: string;
  bottom: string;
  crest: string;
}

function paintHill(surface: Surface, { top, bottom, crest, ...shape }: Hill): (x: number) => number {
  const line = ridgeLine(surface, { ...shape, roughness: 0.24 });
  fillBelow(surface, line, { top, bottom, until: shape.foot + 0.12 });
  strokeCrest(surface, line, crest);
  return line;
}

function paintFarHills(surface: Surface): void {
  const { context, width } = surface;
  paintHill(surface, {
    seed: 6,
    foot: 0.78,
    rise: 0.22,
    bumps: 2.3,
    top: '#24616b',
    bottom: '#4a9b8a',
    crest: 'rgb(190 245 215 / 0.16)',
  });
  const line = paintHill(surface, {
    seed: 27,
    foot: 0.85,
    rise: 0.22,
    bumps: 1.9,
    top: '#17505a',
    bottom: '#2f7d74',
    crest: 'rgb(180 245 210 / 0.2)',
  });
  paintWood(context, {
    seed: 9,
    from: width * 0.55,
    to: width * 0.78,
    line,
    smallest: 8,
    tallest: 26,
    gap: 0.34,
    color: '#10434c',
  });
}

function paintMiddleHill(surface: Surface): void {
  const { context, width } = surface;
  const line = paintHill(surface, {
    seed: 36,
    foot: 0.95,
    rise: 0.25,
    bumps: 1.7,
    top: '#0d3a45',
    bottom: '#1c5c5b',
    crest: 'rgb(170 240 205 / 0.22)',
  });
  paintWood(context, {
    seed: 13,
    from: -20,
    to: width * 0.16,
    line,
    smallest: 14,
    tallest: 46,
    gap: 0.3,
    color: '#0a2d38',
  });
  paintHouse(context, width * 0.56, line(width * 0.56) + 3);
}

/** The house is inhabited, so its window is the only warm light. */
function paintHouse(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = '#07202b';
  context.fillRect(x - 15, y - 15, 30, 18);
  context.fillRect(x + 6, y - 31, 5, 10);
  context.beginPath();
  context.moveTo(x - 20, y - 14);
  context.lineTo(x, y - 30);
  context.lineTo(x + 20, y - 14);
  context.fill();
  paintGlow(context, { x: x - 4, y: y - 7, radius: 46, color: '255 190 105', opacity: 0.5 });
  context.fillStyle = '#ffdf9e';
  context.fillRect(x - 8, y - 10, 6, 6);
  context.fillRect(x + 2, y - 10, 6, 6);
}

function paintNearHill(surface: Surface): void {
  const { context, width, height } = surface;
  const line = paintHill(surface, {
    seed: 59,
    foot: 1.06,
    rise: 0.26,
    bumps: 1.5,
    top: '#05202c',
    bottom: '#03121c',
    crest: 'rgb(160 235 200 / 0.14)',
  });
  const x = width * 0.8;
  const tree = { x, y: line(x) + 6, height: Math.min(Math.max(height * 0.26, 130), 230), color: '#041b26' };
  paintRoundTree(context, tree, seededRandom(41));
  paintGrass(context, { seed: 29, from: 0, to: width, line, tallest: 26, gap: 1.7, color: '#05202c' });
}

export const hills: Picture = {
  ground: '#0b1d36',
  fireflies: { count: 9, left: 0.05, right: 0.75, top: 0.78, bottom: 0.95 },
  layers: [
    { motion: 'still', resolution: 1, paint: paintBackdrop },
    {
      motion: 'twinkle',
      resolution: 1,
      paint: (surface) => paintStars(surface, { seed: 88, density: 0.25, largest: 1.8, until: 0.55 }),
    },
    {
      motion: 'drift',
      resolution: 0.5,
      paint: (surface) =>
        paintMist(surface, { seed: 70, y: 0.56, thickness: 0.14, color: '110 180 190', opacity: 0.06 }),
    },
    { motion: 'still', resolution: 1, paint: paintFarHills },
    {
      motion: 'drift',
      resolution: 0.5,
      paint: (surface) =>
        paintMist(surface, { seed: 71, y: 0.8, thickness: 0.07, color: '180 238 212', opacity: 0.14 }),
    },
    { motion: 'still', resolution: 1, paint: paintMiddleHill },
    {
      motion: 'drift-back',
      resolution: 0.5,
      paint: (surface) => paintMist(surface, { seed: 72, y: 0.9, thickness: 0.06, color: '150 225 195', opacity: 0.1 }),
    },
    { motion: 'still', resolution: 1, paint: paintNearHill },
  ],
};

interface Branch {
  x: number;
  y: number;
  length: number;
  angle: number;
  width: number;
  depth: number;
}

/** A broad-leaved tree: a trunk that forks again and again, and leaves around its twigs. */
function paintRoundTree(
  context: CanvasRenderingContext2D,
  { x, y, height, color }: { x: number; y: number; height: number; color: string },
  random: () => number,
): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineCap = 'round';
  paintBranch(context, { x, y, length: height * 0.24, angle: -1.53, width: height * 0.06, depth: 0 }, random);
}

function paintBranch(context: CanvasRenderingContext2D, branch: Branch, random: () => number): void {
  const { x, y, length, angle, width, depth } = branch;
  const end = { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
  const bend = (random() - 0.5) * length * 0.25;
  context.lineWidth = Math.max(width, 0.6);
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo((x + end.x) / 2 + bend, (y + end.y) / 2, end.x, end.y);
  context.stroke();
  if (depth >= FIRST_LEAVES) paintLeaves(context, { ...end, spread: length * 1.5 + 3 }, random);
  if (depth === FORKS) return;
  for (const direction of [-1, 1]) {
    const turn = direction * (0.16 + random() * 0.34);
    // Branches rise again after each fork.
    const next = angle + turn + (-Math.PI / 2 - angle) * 0.12;
    const shorter = length * (0.66 + random() * 0.2);
    paintBranch(context, { ...end, length: shorter, angle: next, width: width * 0.64, depth: depth + 1 }, random);
  }
}

function paintLeaves(
  context: CanvasRenderingContext2D,
  { x, y, spread }: { x: number; y: number; spread: number },
  random: () => number,
): void {
  context.beginPath();
  for (let leaf = 0; leaf < LEAVES; leaf += 1) {
    const [left, top] = [x + (random() - 0.5) * spread * 2, y + (random() - 0.5) * spread * 1.5];
    context.moveTo(left, top);
    context.ellipse(left, top, 1 + random() * 2, 0.8 + random() * 1.2, random() * 3, 0, 2 * Math.PI);
  }
  context.fill();
}
