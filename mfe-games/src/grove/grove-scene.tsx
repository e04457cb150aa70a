import { memo } from 'react';

import { Air } from './air.tsx';
import { Drawings, Drawn, transformTo } from './drawings.tsx';
import colors from './grove-colors.module.css';
import styles from './grove-scene.module.css';
import { type LandmarkId, landmarksAt } from './growth/landmarks.ts';
import { depthScale, HEIGHT, HORIZON, type Layout, partAt, type Place, WIDTH } from './growth/layout.ts';
import type { Lily, Plant } from './growth/plants.ts';
import type { DayTime, Season } from './growth/season.ts';
import { Hills, Meadow, Sky } from './landscape.tsx';

interface SceneProps {
  label: string;
  seed: number;
  days: number;
  layout: Layout;
  plants: readonly Plant[];
  lilies?: readonly Lily[];
  season: Season;
  dayTime: DayTime;
  /** The day of the plant to point out; -1, or left out, for none. */
  newestDay?: number;
  isGrowing?: boolean;
  /** Whether the day is one of rest so far. */
  isResting?: boolean;
  /** Where the shown part begins, and how wide it is: the part with the newest plant, unless given. */
  left?: number;
  width?: number;
  /** How often the member has touched what stands in the foreground. */
  touches?: number;
}

/** Drawn back to front. Plants refer to one drawing of their kind, which keeps a grove of years small. */
export const GroveScene = memo(function GroveScene({ label, season, dayTime, ...scene }: SceneProps) {
  const { seed, layout, days, plants, lilies = [], newestDay = -1, isGrowing = false, isResting = false } = scene;
  const { width = WIDTH, touches = 0 } = scene;
  const newest = plants.find(({ day }) => day === newestDay);
  const left = scene.left ?? (newest ? partAt(newest) : 0);
  // From the horizon to the front; the newest plant hides behind nothing.
  const standing = [
    ...plants.map((plant) => ({
      y: plant === newest ? HEIGHT : plant.y,
      drawing: (
        <PlantDrawing
          // Another key lets it sway again.
          key={plant.day === 0 ? `first-${touches}` : plant.day}
          plant={plant}
          isNewest={plant === newest}
          isGrowing={isGrowing}
          isTouched={plant.day === 0 && touches > 0}
        />
      ),
    })),
    ...lilies.map((lily) => ({ y: lily.y, drawing: <Drawn key={lily.week} of="lily" at={lily} /> })),
    ...landmarksAt(days)
      .filter(({ id }) => id !== 'pond' && id !== 'windmill')
      .map(({ id }) => ({ y: layout[id].y, drawing: <Landmark key={id} id={id} layout={layout} /> })),
  ].toSorted((a, b) => a.y - b.y);
  return (
    <svg
      className={colors.colors}
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
      {standing.map(({ drawing }) => drawing)}
      <Air seed={seed} days={days} hasBirds={isResting} />
    </svg>
  );
});

interface PlantProps {
  plant: Plant;
  isNewest: boolean;
  isGrowing: boolean;
  isTouched: boolean;
}

function PlantDrawing({ plant, isNewest, isGrowing, isTouched }: PlantProps) {
  const { kind, form, x, y, scale, variant, day } = plant;
  const drawing = { of: form === 'sprout' ? form : kind, 'data-variant': variant, 'data-day': day } as const;
  if (!isNewest && !isTouched) return <Drawn {...drawing} at={plant} />;
  const motion = isTouched ? styles.swaying : isGrowing ? styles.growing : '';
  const moving = (
    <g transform={transformTo(plant)}>
      <Drawn {...drawing} className={motion} />
    </g>
  );
  if (!isNewest) return moving;
  const ring = { cx: x, cy: y - 14 * scale, r: form === 'bloom' ? 18 : 14 + 18 * scale };
  return (
    <>
      <circle {...ring} r={ring.r + 8} fill="url(#grove-glow)" />
      {moving}
      <g className={styles.sparks}>
        <circle {...ring} fill="none" stroke="#fff3c4" strokeWidth="2" />
        <Drawn of="sparks" x={x} y={y - 20 * scale} />
      </g>
    </>
  );
}

/** Stands where the first tree will, until the first day of practice. */
const SeedLantern = ({ place: { x, y }, isTouched }: { place: Place; isTouched: boolean }) => (
  <g transform={`translate(${x.toFixed(1)} ${y})`}>
    <Drawn of="seed" />
    <g transform="translate(46 6) scale(2.5)">
      {isTouched && <circle fill="url(#grove-glow)" cy="-72" r="60" />}
      <Drawn of="lantern" className={isTouched ? styles.swaying : undefined} />
    </g>
  </g>
);

function Landmark({ id, layout }: { id: LandmarkId; layout: Layout }) {
  const { x } = layout[id];
  const y = id === 'windmill' ? HORIZON - 30 : layout[id].y;
  const scale = id === 'pond' || id === 'boat' ? 1 : id === 'windmill' ? 0.8 : id === 'cabin' ? 0.66 : depthScale(y);
  return <Drawn of={id} at={{ x, y, scale }} />;
}
