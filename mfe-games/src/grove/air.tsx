import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { Drawn } from './drawings.tsx';
import styles from './grove-scene.module.css';
import { WIDTH, WORLD } from './growth/layout.ts';

const MAX_FIREFLIES = 24;

/**
 * Draws butterflies by day, fireflies in the evening; the absent ones have a transparent color. Birds come on days without
 * practice, so that a day of rest has company too.
 */
export function Air({ seed, days, hasBirds }: { seed: number; days: number; hasBirds: boolean }) {
  const random = seededRandom(seed + 11);
  const fireflies = Math.min(MAX_FIREFLIES, 6 + Math.floor(days / 5));
  const butterflies = days < 3 ? 2 : days < 30 ? 6 : 12;
  return (
    <>
      {hasBirds && (
        <g className={styles.birds}>
          {[-WIDTH + 160, 20, WIDTH + 120].map((x) => (
            <Drawn key={x} of="birds" x={x} />
          ))}
        </g>
      )}
      <g className={styles.butterflies}>
        {Array.from({ length: butterflies }, (_, index) => (
          <Drawn
            key={index}
            of="butterfly"
            data-tone={index % 2 === 0 ? 'warm' : 'cool'}
            transform={`translate(${(WORLD.left + 60 + (WORLD.width - 120) * random()).toFixed(0)} ${(285 + 100 * random()).toFixed(0)}) rotate(${(40 * random() - 20).toFixed(0)})`}
          />
        ))}
      </g>
      <g>
        {Array.from({ length: fireflies }, (_, index) => {
          const [x, y] = [WORLD.left + 30 + (WORLD.width - 60) * random(), 225 + 190 * random()];
          return <Drawn key={index} of="firefly" className={styles.firefly} x={x} y={y} />;
        })}
      </g>
    </>
  );
}
