import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import styles from './grove-scene.module.css';
import { brookHalfWidth, HEIGHT, HORIZON, LAKE, type Layout, pathHalfWidth, WIDTH, WORLD } from './growth/layout.ts';
import { Line } from './line.tsx';

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
          return (
            <path
              key={index}
              transform={`translate(${place}) scale(${0.7 + 0.5 * chance})`}
              d="M-52 12c-14 0-16-18-2-20 2-16 26-20 34-7 8-12 30-8 31 7 16-1 18 20 1 20Z"
            />
          );
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
      <Line
        color="grass"
        width={1.3}
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
  const reeds = [-LAKE.rx, -LAKE.rx + 40, LAKE.rx - 50].map(
    (x) => `M${x} 18c-3-16 2-30 0-44m9 46c2-18-2-32 3-46m8 46c-1-14 4-26 4-34`,
  );
  return (
    <>
      <path fill="var(--pine-2)" opacity=".45" d={firs.join('')} />
      <path fill="var(--bank)" d={ribbon(brookX, brookHalfWidth, 4)} />
      <path fill="var(--water)" d={ribbon(brookX, brookHalfWidth)} />
      <g transform={`translate(${lakeX} ${LAKE.y})`}>
        <path fill="var(--bank)" d={LAKE_SHORE} transform="translate(0 2) scale(1.03 1.12)" />
        <path fill="var(--water)" d={LAKE_SHORE} />
        <Line
          color="water-shine"
          width={2}
          d="M-170-8C-110-22-30-25 40-21M-90 16H20M70 6H150M-190 4H-140M60-12H110M-30-2H30"
        />
        <Line color="leaf" width={2.2} d={reeds.join('')} />
      </g>
      {['white', 'yellow', 'violet'].map((color, index) => (
        <Line key={color} color={color} width={5} d={flowers.filter((_, flower) => flower % 5 === index).join('')} />
      ))}
    </>
  );
}

const LAKE_SHORE =
  'M-250 4C-246-22-150-24-90-34S80-34 140-26 250-14 248 6 170 30 110 32 40 26-30 34-130 40-180 30-254 26-250 4Z';

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
