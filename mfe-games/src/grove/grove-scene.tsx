import { memo } from 'react';

import { Air } from './air.tsx';
import colors from './grove-colors.module.css';
import styles from './grove-scene.module.css';
import { LANDMARK_DRAWINGS } from './landmark-drawings.tsx';
import { type LandmarkId, landmarksAt } from './growth/landmarks.ts';
import { Hills, Meadow, Sky } from './landscape.tsx';
import { depthScale, HEIGHT, HORIZON, type Layout, WIDTH } from './growth/layout.ts';
import plantStyles from './plant-drawings.module.css';
import type { Plant } from './growth/plants.ts';
import { BLOOM, SMALL_DRAWINGS } from './small-drawings.tsx';
import { SPROUT, TREE_DRAWINGS } from './tree-drawings.tsx';
import type { DayTime, Season } from './growth/season.ts';

interface SceneProps {
  label: string;
  seed: number;
  days: number;
  layout: Layout;
  plants: readonly Plant[];
  season: Season;
  dayTime: DayTime;
  /** The day of the plant to point out; -1 for none. */
  newestDay: number;
  isGrowing: boolean;
}

/** Drawn back to front. Plants refer to one drawing of their kind, which keeps a grove of years small. */
export const GroveScene = memo(function GroveScene({ label, season, dayTime, ...scene }: SceneProps) {
  const { seed, layout, days, plants, newestDay, isGrowing } = scene;
  const newest = plants.find(({ day }) => day === newestDay);
  return (
    <svg
      className={`${styles.scene} ${colors.colors}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
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
      {days === 0 && <ellipse fill="var(--soil)" cx={layout.firstTree.x} cy={layout.firstTree.y} rx="34" ry="9" />}
      {standing(plants, newest, layout, days).map((one) =>
        typeof one === 'string' ? (
          <Landmark key={one} id={one} layout={layout} />
        ) : (
          <PlantDrawing key={one.day} plant={one} isNewest={one === newest} isGrowing={isGrowing} />
        ),
      )}
      <Air seed={seed} days={days} />
    </svg>
  );
});

/** Plants and what stands between them, from the horizon to the front; the newest plant hides behind nothing. */
function standing(plants: readonly Plant[], newest: Plant | undefined, layout: Layout, days: number) {
  const landmarks = landmarksAt(days)
    .filter(({ id }) => id !== 'pond' && id !== 'windmill')
    .map(({ id }) => ({ y: layout[id].y, one: id }));
  return [...plants.map((one) => ({ y: one === newest ? HEIGHT : one.y, one })), ...landmarks]
    .toSorted((a, b) => a.y - b.y)
    .map(({ one }) => one);
}

const GLOW = '#fff3c4';

const drawingId = (name: string) => `grove-${name}`;

const Drawings = () => (
  <defs>
    <linearGradient id="grove-sky" x2="0" y2="1">
      <stop stopColor="var(--sky-top)" />
      <stop stopColor="var(--sky-bottom)" offset=".6" />
    </linearGradient>
    <Glow id="grove-glow" color={GLOW} />
    <Glow id="grove-lamp-glow" color="var(--lamp-glow)" />
    <Glow id="grove-firefly-glow" color="var(--firefly)" />
    {Object.entries({ ...TREE_DRAWINGS, ...SMALL_DRAWINGS, sprout: SPROUT, bloom: BLOOM }).map(([name, drawing]) => (
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

interface PlantProps {
  plant: Plant;
  isNewest: boolean;
  isGrowing: boolean;
}

function PlantDrawing({ plant: { kind, form, x, y, scale, variant }, isNewest, isGrowing }: PlantProps) {
  const name = form === 'sprout' ? 'sprout' : kind;
  const drawing = { href: `#${drawingId(name)}`, className: plantStyles[kind], 'data-variant': variant };
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
  if (!isNewest) return <use {...drawing} transform={place} />;
  const ring = { cx: x, cy: y - 14 * scale, r: form === 'bloom' ? 18 : 14 + 18 * scale };
  return (
    <>
      <circle {...ring} r={ring.r + 8} fill="url(#grove-glow)" />
      <g transform={place}>
        <use {...drawing} className={`${drawing.className} ${isGrowing ? styles.growing : ''}`} />
      </g>
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

function Landmark({ id, layout }: { id: LandmarkId; layout: Layout }) {
  const { x } = layout[id];
  const y = id === 'windmill' ? HORIZON - 30 : layout[id].y;
  const size = id === 'pond' ? 1 : id === 'windmill' ? 0.8 : id === 'cabin' ? 0.66 : depthScale(y);
  return <g transform={`translate(${x.toFixed(1)} ${y}) scale(${size.toFixed(3)})`}>{LANDMARK_DRAWINGS[id]}</g>;
}
