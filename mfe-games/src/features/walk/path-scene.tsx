import type { Training } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import type { CSSProperties } from 'react';

import { Drawn } from '../../grove/drawings.tsx';
import { depthScale, HEIGHT, HORIZON, type Layout, WIDTH } from '../../grove/growth/layout.ts';
import { GroveScene } from '../../grove/grove-scene.tsx';
import { useGrove } from '../../grove/use-grove.ts';
import styles from './path-scene.module.css';

interface Props {
  member: User;
  training: Training;
  /** Steps, from 0. */
  from: number;
  to: number;
  count: number;
}

/** The member's grove, through which a lantern goes from one step to the next. */
export function PathScene({ member, training, from, to, count }: Props) {
  const { scene } = useGrove(member, training, 'today');
  const places = Array.from({ length: count + 1 }, (_, index) => placeOnPath(scene.layout, index / count));
  const [start, end] = [places[from + 1] ?? places[0], places[to + 1]];
  return (
    <div className={styles.path}>
      <GroveScene {...scene} left={0} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {places.slice(1).map(({ x, y, scale }, index) => (
          <ellipse
            key={index}
            className={styles.stone}
            data-passed={index <= from || undefined}
            cx={x}
            cy={y}
            rx={15 * scale}
            ry={6 * scale}
          />
        ))}
        {start && end && (
          <Drawn
            of="hand-lantern"
            className={styles.lantern}
            style={{ ...variables('from', start), ...variables('to', end) }}
          />
        )}
      </svg>
    </div>
  );
}

/** `share` is how far the walk has come, from 0 in front to 1 at the horizon. */
function placeOnPath({ pathX }: Layout, share: number) {
  const [front, far] = [HEIGHT - 26, HORIZON + 26];
  const y = front - (front - far) * share ** 0.8;
  return { x: pathX(y), y, scale: depthScale(y) };
}

const variables = (name: 'from' | 'to', { x, y, scale }: ReturnType<typeof placeOnPath>) =>
  ({ [`--${name}-x`]: `${x}px`, [`--${name}-y`]: `${y}px`, [`--${name}-scale`]: 1.15 * scale }) as CSSProperties;
