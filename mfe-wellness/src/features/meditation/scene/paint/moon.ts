import { seededRandom } from './random.ts';
import { paintGlow } from './sky.ts';

interface Moon {
  x: number;
  y: number;
  radius: number;
}

const HALO = '206 238 224';
const SEAS = 14;

/** A nearly full moon: its light in the air around it, the disk, and the dark seas on it. */
export function paintMoon(context: CanvasRenderingContext2D, { x, y, radius }: Moon): void {
  paintGlow(context, { x, y, radius: radius * 14, color: '120 214 178', opacity: 0.16 });
  paintGlow(context, { x, y, radius: radius * 5.5, color: HALO, opacity: 0.3 });
  paintGlow(context, { x, y, radius: radius * 2.1, color: HALO, opacity: 0.55 });
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  const disk = context.createRadialGradient(x - radius * 0.35, y - radius * 0.35, radius * 0.1, x, y, radius * 1.15);
  disk.addColorStop(0, '#fffef4');
  disk.addColorStop(0.6, '#f1f3df');
  disk.addColorStop(1, '#c4d2c2');
  context.fillStyle = disk;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  paintSeas(context, { x, y, radius });
  context.restore();
}

function paintSeas(context: CanvasRenderingContext2D, { x, y, radius }: Moon): void {
  const random = seededRandom(11);
  for (let sea = 0; sea < SEAS; sea += 1) {
    const angle = random() * 2 * Math.PI;
    const distance = Math.sqrt(random()) * radius * 0.8;
    paintGlow(context, {
      x: x + Math.cos(angle) * distance - radius * 0.12,
      y: y + Math.sin(angle) * distance * 0.9 - radius * 0.08,
      radius: radius * (0.28 + random() * 0.4),
      color: '112 138 134',
      opacity: 0.26,
    });
  }
}
