import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

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
            <path
              key={x}
              transform={`translate(${x} 0)`}
              d="M250 116q7-9 14 0 7-9 14 0M292 134q5-7 10 0 5-7 10 0M330 108q5-7 10 0 5-7 10 0M214 142q4-6 8 0 4-6 8 0"
            />
          ))}
        </g>
      )}
      <g className={styles.butterflies}>
        {Array.from({ length: butterflies }, (_, index) => (
          <path
            key={index}
            data-tone={index % 2 === 0 ? 'warm' : 'cool'}
            transform={`translate(${(WORLD.left + 60 + (WORLD.width - 120) * random()).toFixed(0)} ${(285 + 100 * random()).toFixed(0)}) rotate(${(40 * random() - 20).toFixed(0)})`}
            d="M0 0C-4-9-13-9-11-2-10 3-4 3 0 0ZM0 0C4-9 13-9 11-2 10 3 4 3 0 0ZM0 0C-3 3-8 5-6 8-3 9-1 4 0 0ZM0 0C3 3 8 5 6 8 3 9 1 4 0 0Z"
          />
        ))}
      </g>
      <g>
        {Array.from({ length: fireflies }, (_, index) => {
          const [x, y] = [WORLD.left + 30 + (WORLD.width - 60) * random(), 225 + 190 * random()];
          return (
            <g key={index} className={styles.firefly}>
              <circle fill="url(#grove-firefly-glow)" cx={x} cy={y} r="11" />
              <circle fill="var(--firefly)" cx={x} cy={y} r="2.2" />
            </g>
          );
        })}
      </g>
    </>
  );
}
