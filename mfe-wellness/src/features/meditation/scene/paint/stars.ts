import type { Surface } from './layer.ts';
import { seededRandom } from './random.ts';
import { paintGlow } from './sky.ts';

const TINTS = ['255 255 255', '255 255 255', '214 230 255', '226 255 240', '255 243 222'];
/** There is a star for each of this many square pixels, so that a phone's sky is as full as a desktop's. */
const AREA_PER_STAR = 620;

interface Stars {
  seed: number;
  /** 1 fills the sky. */
  density: number;
  /** The size of the largest star in pixels. */
  largest: number;
  /** Share of the height above which there are stars. */
  until: number;
}

/** Few bright stars and many faint ones, fewer toward the horizon. */
export function paintStars({ context, width, height }: Surface, { seed, density, largest, until }: Stars): void {
  const random = seededRandom(seed);
  const count = Math.round(((width * height * until) / AREA_PER_STAR) * density);
  for (let star = 0; star < count; star += 1) {
    const depth = random();
    const [x, y] = [random() * width, depth * height * until];
    const brightness = random() ** 8;
    const radius = 0.5 + brightness * largest;
    const opacity = (0.3 + 0.7 * brightness) * (1 - depth ** 3);
    const tint = TINTS[Math.floor(random() * TINTS.length)] ?? '255 255 255';
    if (radius > 1.15) paintGlow(context, { x, y, radius: radius * 5, color: tint, opacity: opacity * 0.32 });
    paintDot(context, { x, y, radius, color: `rgb(${tint} / ${opacity.toFixed(3)})` });
  }
}

function paintDot(
  context: CanvasRenderingContext2D,
  { x, y, radius, color }: { x: number; y: number; radius: number; color: string },
): void {
  context.fillStyle = color;
  // Too small to look round, and there are thousands.
  if (radius < 0.8) return context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

const CLOUDS = 26;
const DUST = 1800;

/** The Milky Way: a band of faint light and of very small stars, from the upper left to the lower right. */
export function paintMilkyWay({ context, width, height }: Surface, seed: number): void {
  const random = seededRandom(seed);
  const length = Math.hypot(width, height);
  const thickness = Math.min(width, height) * 0.3;
  const spread = () => (random() + random() + random()) / 1.5 - 1;
  context.save();
  context.translate(width * 0.42, height * 0.36);
  context.rotate(-0.62);
  for (let cloud = 0; cloud < CLOUDS; cloud += 1) {
    const color = random() < 0.5 ? '126 190 205' : '150 220 190';
    const [x, y] = [(random() - 0.5) * length, spread() * thickness * 0.5];
    paintGlow(context, { x, y, radius: thickness * (0.25 + random() * 0.5), color, opacity: 0.09 });
  }
  for (let star = 0; star < DUST; star += 1) {
    const [x, y] = [(random() - 0.5) * length, spread() * thickness];
    const opacity = 0.08 + random() ** 4 * 0.6;
    paintDot(context, { x, y, radius: 0.3 + random() * 0.45, color: `rgb(232 246 255 / ${opacity.toFixed(3)})` });
  }
  context.restore();
}
