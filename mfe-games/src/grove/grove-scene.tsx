import { type CSSProperties, memo } from 'react';

import { Air } from './air.tsx';
import colors from './grove-colors.module.css';
import styles from './grove-scene.module.css';
import { LANDMARK_DRAWINGS } from './landmark-drawings.tsx';
import { type LandmarkId, landmarksAt } from './growth/landmarks.ts';
import { Hills, Meadow, Sky } from './landscape.tsx';
import { depthScale, HEIGHT, HORIZON, type Layout, partAt, type Place, WIDTH } from './growth/layout.ts';
import type { Lily, Plant, PlantKind } from './growth/plants.ts';
import { BLOOM, LILY, SMALL_DRAWINGS } from './small-drawings.tsx';
import { SPROUT, TREE_DRAWINGS } from './tree-drawings.tsx';
import type { DayTime, Season } from './growth/season.ts';

interface SceneProps {
  label: string;
  seed: number;
  days: number;
  layout: Layout;
  plants: readonly Plant[];
  lilies?: readonly Lily[];
  season: Season;
  dayTime: DayTime;
  /** The day of the plant to point out; -1 for none. */
  newestDay: number;
  isGrowing: boolean;
  /** Whether the day is one of rest so far. */
  isResting: boolean;
  /** Where the shown part begins, and how wide it is: the part with the newest plant, unless given. */
  left?: number;
  width?: number;
  /** How often the member has touched what stands in the foreground. */
  touches?: number;
}

/** Drawn back to front. Plants refer to one drawing of their kind, which keeps a grove of years small. */
export const GroveScene = memo(function GroveScene({ label, season, dayTime, ...scene }: SceneProps) {
  const { seed, layout, days, plants, lilies = [], newestDay, isGrowing, isResting } = scene;
  const { width = WIDTH, touches = 0 } = scene;
  const newest = plants.find(({ day }) => day === newestDay);
  const left = scene.left ?? (newest ? partAt(newest) : 0);
  return (
    <svg
      className={`${styles.scene} ${colors.colors}`}
      viewBox={`${left} 0 ${width} ${HEIGHT}`}
      // A flatter picture shows less sky and less of the meadow in front.
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      data-season={season}
      data-time={dayTime}
    >
      <Drawings />
      <Sky seed={seed} />
      <Hills seed={seed} />
      {days >= 200 && <Landmark id="windmill" layout={layout} />}
      <Meadow seed={seed} layout={layout} />
      {days >= 30 && <Landmark id="pond" layout={layout} />}
      {days === 0 && <SeedLantern key={touches} place={layout.firstTree} isTouched={touches > 0} />}
      {standing([...plants, ...lilies], newest, layout, days).map((one) =>
        typeof one === 'string' ? (
          <Landmark key={one} id={one} layout={layout} />
        ) : 'week' in one ? (
          <use key={one.week} href={`#${drawingId('lily')}`} transform={placeOf(one)} />
        ) : (
          <PlantDrawing
            // Another key lets it sway again.
            key={one.day === 0 ? `first-${touches}` : one.day}
            plant={one}
            isNewest={one === newest}
            isGrowing={isGrowing}
            isTouched={one.day === 0 && touches > 0}
          />
        ),
      )}
      <Air seed={seed} days={days} hasBirds={isResting} />
    </svg>
  );
});

/** Plants and what stands between them, from the horizon to the front; the newest plant hides behind nothing. */
function standing(plants: readonly (Plant | Lily)[], newest: Plant | undefined, layout: Layout, days: number) {
  const landmarks = landmarksAt(days)
    .filter(({ id }) => id !== 'pond' && id !== 'windmill')
    .map(({ id }) => ({ y: layout[id].y, one: id }));
  return [...plants.map((one) => ({ y: one === newest ? HEIGHT : one.y, one })), ...landmarks]
    .toSorted((a, b) => a.y - b.y)
    .map(({ one }) => one);
}

const GLOW = '#fff3c4';

const placeOf = ({ x, y, scale }: Pick<Plant, 'x' | 'y' | 'scale'>) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;

const drawingId = (name: string) => `grove-${name}`;

const DRAWINGS = { ...TREE_DRAWINGS, ...SMALL_DRAWINGS, sprout: SPROUT, bloom: BLOOM, lily: LILY };

const Drawings = () => (
  <defs>
    <linearGradient id="grove-sky" x2="0" y2="1">
      <stop stopColor="var(--sky-top)" />
      <stop stopColor="var(--sky-bottom)" offset=".6" />
    </linearGradient>
    <Glow id="grove-glow" color={GLOW} />
    <Glow id="grove-lamp-glow" color="var(--lamp-glow)" />
    <Glow id="grove-firefly-glow" color="var(--firefly)" />
    {Object.entries(DRAWINGS).map(([name, drawing]) => (
      <g key={name} id={drawingId(name)}>
        {drawing}
      </g>
    ))}
  </defs>
);

const Glow = ({ id, color }: { id: string; color: string }) => (
  <radialGradient id={id}>
    <stop stopColor={color} stopOpacity=".7" />
    <stop stopColor={color} stopOpacity="0" offset="1" />
  </radialGradient>
);

/** The two colors that the petals or berries of a kind may have. */
const PETALS: Partial<Record<PlantKind, [string, string]>> = {
  tulips: ['rose', 'red'],
  daisies: ['white', 'white'],
  bluebells: ['blue', 'violet'],
  lavender: ['violet', 'violet'],
  bush: ['red', 'blue'],
  bloom: ['yellow', 'white'],
};

/** The variables that a drawing has for the colors of its kind. */
function colorsOf({ kind, variant }: Pick<Plant, 'kind' | 'variant'>): CSSProperties {
  const tree = kind === 'oak' && variant === 1 ? 'oak-b' : `${kind}-`;
  const petal = PETALS[kind]?.[variant] ?? 'red';
  const [dark, main, bright] = [1, 2, 3].map((tone) => `var(--${tree}${tone})`);
  return { '--dark': dark, '--main': main, '--bright': bright, '--petal': `var(--${petal})` } as CSSProperties;
}

/** A grown plant of a kind, about 100 high. Its drawing is in a scene of the same document. */
export const PlantIcon = ({ kind }: Pick<Plant, 'kind'>) => (
  <g className={colors.colors} transform={`scale(${kind in TREE_DRAWINGS ? 0.7 : 2})`}>
    <use href={`#${drawingId(kind)}`} style={colorsOf({ kind, variant: 0 })} />
  </g>
);

interface PlantProps {
  plant: Plant;
  isNewest: boolean;
  isGrowing: boolean;
  isTouched: boolean;
}

function PlantDrawing({ plant, isNewest, isGrowing, isTouched }: PlantProps) {
  const { kind, form, x, y, scale, variant, day } = plant;
  const name = form === 'sprout' ? 'sprout' : kind;
  const drawing = {
    href: `#${drawingId(name)}`,
    style: colorsOf(plant),
    'data-variant': variant,
    'data-day': day,
  };
  const place = placeOf(plant);
  if (!isNewest && !isTouched) return <use {...drawing} transform={place} />;
  const motion = isTouched ? styles.swaying : isGrowing ? styles.growing : '';
  const moving = (
    <g transform={place}>
      <use {...drawing} className={motion} />
    </g>
  );
  if (!isNewest) return moving;
  const ring = { cx: x, cy: y - 14 * scale, r: form === 'bloom' ? 18 : 14 + 18 * scale };
  return (
    <>
      <circle {...ring} r={ring.r + 8} fill="url(#grove-glow)" />
      {moving}
      <g className={styles.sparks}>
        <circle {...ring} fill="none" stroke={GLOW} strokeWidth="2" />
        <path
          transform={`translate(${x.toFixed(1)} ${(y - 20 * scale).toFixed(1)})`}
          d="M-30-12l2-6 2 6 6 2-6 2-2 6-2-6-6-2ZM26-26l2-6 2 6 6 2-6 2-2 6-2-6-6-2ZM30 6l1.5-4.5 1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5Z"
        />
      </g>
    </>
  );
}

/** Stands where the first tree will, until the first day of practice. */
const SeedLantern = ({ place: { x, y }, isTouched }: { place: Place; isTouched: boolean }) => (
  <g transform={`translate(${x.toFixed(1)} ${y})`}>
    <ellipse fill="var(--path-edge)" cx="-6" cy="10" rx="66" ry="17" />
    <ellipse fill="var(--soil)" cx="-6" cy="7" rx="56" ry="13" />
    <path fill="var(--wood-light)" d="M-26 2C-28-16-14-30-8-30-2-20-2-4-10 4-16 8-24 8-26 2Z" />
    <path fill="var(--wood)" d="M-10 4C-2-4-2-20-8-30-6-18-12-4-26 2-24 8-16 8-10 4Z" />
    <g transform="translate(46 6) scale(2.5)">
      {isTouched && <circle fill="url(#grove-glow)" cy="-72" r="60" />}
      <g className={isTouched ? styles.swaying : undefined}>{LANDMARK_DRAWINGS.lantern}</g>
    </g>
  </g>
);

function Landmark({ id, layout }: { id: LandmarkId; layout: Layout }) {
  const { x } = layout[id];
  const y = id === 'windmill' ? HORIZON - 30 : layout[id].y;
  const size = id === 'pond' || id === 'boat' ? 1 : id === 'windmill' ? 0.8 : id === 'cabin' ? 0.66 : depthScale(y);
  return <g transform={`translate(${x.toFixed(1)} ${y}) scale(${size.toFixed(3)})`}>{LANDMARK_DRAWINGS[id]}</g>;
}
