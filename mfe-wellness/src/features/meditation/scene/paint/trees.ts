import { seededRandom } from './random.ts';

interface Tree {
  x: number;
  /** The foot's position in pixels from the top. */
  y: number;
  height: number;
}

/** The silhouette of a fir: tiers of hanging branches that grow wider toward the foot. */
export function paintFir(context: CanvasRenderingContext2D, { x, y, height }: Tree, random: () => number): void {
  const tiers = Math.max(6, Math.round(height / 9));
  const spread = height * (0.17 + random() * 0.05);
  const side = (direction: 1 | -1) =>
    Array.from({ length: tiers }, (_, tier) => {
      const share = (tier + 1) / tiers;
      const reach = spread * share ** 0.85 * (0.72 + random() * 0.4);
      const level = y - height * (1 - share * 0.94);
      return {
        tip: [x + direction * reach, level + reach * 0.22],
        notch: [x + direction * reach * 0.42, level],
      } as const;
    });
  context.beginPath();
  context.moveTo(x, y - height);
  for (const { tip, notch } of side(1)) {
    context.lineTo(...tip);
    context.lineTo(...notch);
  }
  context.lineTo(x + height * 0.02, y);
  context.lineTo(x - height * 0.02, y);
  for (const { tip, notch } of side(-1).reverse()) {
    context.lineTo(...notch);
    context.lineTo(...tip);
  }
  context.closePath();
  context.fill();
}

interface Wood {
  seed: number;
  from: number;
  to: number;
  line: (x: number) => number;
  /** The height of the smallest tree in pixels. */
  smallest: number;
  tallest: number;
  /** The gap between trees, as a share of their height. */
  gap: number;
  color: string;
}

/** Firs side by side along a line, in groups of taller and smaller ones. */
export function paintWood(context: CanvasRenderingContext2D, wood: Wood): void {
  const { seed, from, to, line, smallest, tallest, gap, color } = wood;
  const random = seededRandom(seed);
  context.fillStyle = color;
  let group = random();
  for (let x = from; x < to;) {
    group += (random() - 0.5) * 0.5;
    group = Math.min(Math.max(group, 0), 1);
    const height = smallest + (tallest - smallest) * (group * 0.6 + random() ** 2 * 0.4);
    paintFir(context, { x, y: line(x) + height * 0.13, height }, random);
    x += height * gap * (0.3 + 1.6 * random() ** 2);
  }
}
