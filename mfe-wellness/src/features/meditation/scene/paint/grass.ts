import { seededRandom } from './random.ts';

interface Grass {
  seed: number;
  from: number;
  to: number;
  line: (x: number) => number;
  /** The height of the tallest blade in pixels. */
  tallest: number;
  /** The gap between blades. */
  gap: number;
  color: string;
}

/** Blades that grow from a line, most of them short. */
export function paintGrass(context: CanvasRenderingContext2D, grass: Grass): void {
  const { seed, from, to, line, tallest, gap, color } = grass;
  const random = seededRandom(seed);
  context.strokeStyle = color;
  context.lineCap = 'round';
  for (let x = from; x < to; x += gap * 2 * random()) {
    const height = tallest * (0.15 + 0.85 * random() ** 3);
    const lean = (random() - 0.42) * height * 0.55;
    context.lineWidth = 0.7 + (height / tallest) * 1.1;
    context.beginPath();
    context.moveTo(x, line(x) + 3);
    context.quadraticCurveTo(x + lean * 0.15, line(x) - height * 0.6, x + lean, line(x) - height);
    context.stroke();
  }
}
