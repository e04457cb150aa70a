import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { Drawn } from './drawings.tsx';
import styles from './grove-scene.module.css';
import { brookHalfWidth, HEIGHT, HORIZON, LAKE, type Layout, pathHalfWidth, WIDTH, WORLD } from './growth/layout.ts';

const STEP = 20;
const RIGHT = WORLD.left + WORLD.width;
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

interface Ridge {
  y: number;
  height: number;
  waves: number;
}

/** A smooth outline of hills, closed at the bottom. */
function ridgePath(random: () => number, { y, height, waves }: Ridge): string {
  const [first, second] = [random() * 6, random() * 6];
  const points = range(WORLD.left - STEP, RIGHT + STEP, STEP).map((x) => {
    const angle = (x / WIDTH) * Math.PI * waves;
    const rise = 0.62 * Math.sin(angle + first) + 0.38 * Math.sin(2.3 * angle + second);
    return `${x} ${Math.round(y - height * rise)}`;
  });
  return `M${points.join('L')}V${HEIGHT}H${WORLD.left - STEP}Z`;
}

const RIDGES: (Ridge & { color: string })[] = [
  { color: 'var(--ridge-far)', y: 186, height: 34, waves: 2.2 },
  { color: 'var(--ridge-mid)', y: 214, height: 22, waves: 2.8 },
  { color: 'var(--ridge-near)', y: 240, height: 14, waves: 2.4 },
];

const MEADOWS: (Ridge & { color: string })[] = [
  { color: 'var(--meadow-back)', y: HORIZON + 8, height: 6, waves: 1.6 },
  { color: 'var(--meadow-mid)', y: 312, height: 12, waves: 1.9 },
  { color: 'var(--meadow-front)', y: 396, height: 16, waves: 1.5 },
];

export function Sky({ seed }: { seed: number }) {
  const random = seededRandom(seed + 7);
  const lightX = 590 + 120 * random();
  return (
    <>
      <rect fill="url(#grove-sky)" x={WORLD.left} width={WORLD.width} height={HEIGHT} />
      <g className={styles.stars}>
        {range(1, 100, 1).map((star) => (
          <circle
            key={star}
            cx={Math.round(WORLD.left + WORLD.width * random())}
            cy={Math.round(170 * random())}
            r={0.8 + 1.1 * random()}
          />
        ))}
      </g>
      <circle fill="url(#grove-glow)" cx={lightX} cy="92" r="78" />
      <circle fill="var(--light)" cx={lightX} cy="92" r="30" />
      <g className={styles.clouds}>
        {range(0, 8, 1).map((index) => {
          const chance = random();
          const place = `${WORLD.left + 90 + 260 * index + 90 * chance} ${104 - 26 * (index % 3) + 40 * chance}`;
          return <Drawn key={index} of="cloud" transform={`translate(${place}) scale(${0.7 + 0.5 * chance})`} />;
        })}
      </g>
    </>
  );
}

export function Hills({ seed }: { seed: number }) {
  const random = seededRandom(seed + 3);
  return (
    <>
      {RIDGES.map(({ color, ...ridge }) => (
        <path key={ridge.y} fill={color} d={ridgePath(random, ridge)} />
      ))}
    </>
  );
}

export function Meadow({ seed, layout }: { seed: number; layout: Layout }) {
  const random = seededRandom(seed + 5);
  return (
    <>
      {MEADOWS.map(({ color, ...ridge }) => (
        <path key={ridge.y} fill={color} d={ridgePath(random, ridge)} />
      ))}
      <path fill="var(--path-edge)" d={ribbon(layout.pathX, pathHalfWidth, 3)} />
      <path fill="var(--path)" d={ribbon(layout.pathX, pathHalfWidth)} />
      <path
        fill="none"
        stroke="var(--grass)"
        strokeLinecap="round"
        strokeWidth="1.3"
        opacity=".55"
        d={range(1, 200, 1)
          .map(() => tuft(random))
          .join('')}
      />
      <Wilds random={random} layout={layout} />
    </>
  );
}

/** A wood, a lake with reeds, a brook and wild flowers, to both sides of what a member grows. */
function Wilds({ random, layout: { lakeX, brookX } }: { random: () => number; layout: Layout }) {
  const xs = range(WORLD.left, RIGHT, 14).filter((x) => x < -20 || x > WIDTH + 20);
  const firs = xs.map((x) => {
    const [height, y] = [16 + 26 * random(), HORIZON + 10 * random()];
    return `M${x - 8} ${y.toFixed(0)}l8-${height.toFixed(0)} 8 ${height.toFixed(0)}Z`;
  });
  const flowers = xs.map((x) => `M${x} ${(340 + 104 * random()).toFixed(0)}h.1`);
  return (
    <>
      <path fill="var(--pine-2)" opacity=".45" d={firs.join('')} />
      <path fill="var(--bank)" d={ribbon(brookX, brookHalfWidth, 4)} />
      <path fill="var(--water)" d={ribbon(brookX, brookHalfWidth)} />
      <Drawn of="lake" x={lakeX} y={LAKE.y} />
      {['white', 'yellow', 'violet'].map((color, index) => (
        <path
          key={color}
          stroke={`var(--${color})`}
          strokeLinecap="round"
          strokeWidth="5"
          d={flowers.filter((_, flower) => flower % 5 === index).join('')}
        />
      ))}
    </>
  );
}

/** The outline of a path or a brook, which is narrow at the horizon. */
function ribbon(xAt: (y: number) => number, halfWidthAt: (y: number) => number, extra = 0): string {
  const ys = range(HORIZON + 4, HEIGHT + 6, 14);
  const side = (sign: 1 | -1) =>
    ys.map((y) => `${(xAt(y) + sign * Math.max(1, halfWidthAt(y) + extra)).toFixed(1)} ${y}`);
  return `M${side(-1).join('L')}L${side(1).toReversed().join('L')}Z`;
}

function tuft(random: () => number): string {
  const y = 268 + 176 * random();
  const size = 2 + (5 * (y - HORIZON)) / (HEIGHT - HORIZON);
  return `M${Math.round(WORLD.left + WORLD.width * random())} ${Math.round(y)}l${-size * 0.5} ${-size}m${size * 0.5} ${size}v${-1.3 * size}m0 ${1.3 * size}l${size * 0.5} ${-size}`;
}
