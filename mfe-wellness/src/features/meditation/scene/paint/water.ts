import type { Surface } from './layer.ts';
import { seededRandom } from './random.ts';

interface Water {
  /** Share of the height at which the water begins. */
  shore: number;
}

const SHORTEN = 1.55;

/** Mirrors what the layers behind show above the shore, darker, and broken by ripples that widen toward the viewer. */
export function paintReflection({ context, width, height, behind }: Surface, { shore }: Water): void {
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

const GLINTS = 130;

/** The moon's path on the water: short bright strokes, longer and wider apart toward the viewer. */
export function paintGlitter({ context, width, height }: Surface, { seed, shore, x }: Glitter): void {
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
