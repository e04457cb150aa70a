import type { Surface } from './layer.ts';
import { seededRandom } from './random.ts';

interface Water {
  /** Share of the height at which the water begins. */
  shore: number;
}

const SHORTEN = 1.55;

/** Mirrors what the layers behind show above the shore, darker, and broken by ripples that widen towards the viewer. */
export function paintReflection({ context, width, height, behind }: Surface, { shore }: Water): void {
  const top = Math.round(height * shore);
  const depth = height - top;
  context.fillStyle = '#06182a';
  context.fillRect(0, top - 1, width, depth + 1);
  for (let row = -1; row < depth; row += 1) {
    const near = Math.max(row, 0) / depth;
    const ripple =
      Math.sin(row * 0.9) * 0.4 + Math.sin(Math.max(row, 0) ** 0.86 * 0.55) + Math.sin(row * 0.13 + 2) * 0.6;
    const shift = ripple * (0.4 + near * 7);
    const mirrored = top - 2 - Math.max(row + Math.sin(row * 0.7) * near * 9, 0) * SHORTEN;
    for (const canvas of behind) copyRow(context, canvas, { from: mirrored, to: top + row, shift, width, height });
  }
  const shade = context.createLinearGradient(0, top, 0, height);
  shade.addColorStop(0, 'rgb(8 30 48 / 0.18)');
  shade.addColorStop(0.5, 'rgb(6 22 40 / 0.5)');
  shade.addColorStop(1, 'rgb(4 14 28 / 0.88)');
  context.fillStyle = shade;
  context.fillRect(0, top, width, depth);
}

interface Row {
  from: number;
  to: number;
  shift: number;
  width: number;
  height: number;
}

function copyRow(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, row: Row): void {
  const scale = canvas.height / row.height;
  const y = Math.max(row.from, 0) * scale;
  context.drawImage(canvas, 0, y, canvas.width, scale, row.shift - 8, row.to, row.width + 16, 1.6);
}

interface Glitter {
  seed: number;
  shore: number;
  /** Share of the width at which the moon stands. */
  x: number;
}

const GLINTS = 130;

/** The moon's path on the water: short bright strokes, longer and wider apart towards the viewer. */
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
