import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';
import type { CSSProperties } from 'react';

import { GroveScene } from '../../../grove/grove-scene.tsx';
import { HEIGHT, WIDTH } from '../../../grove/growth/layout.ts';
import { useGrove } from '../../../grove/use-grove.ts';
import styles from './newest-plant.module.css';

interface Props {
  member: User;
  training: Training;
}

/** The member's grove as on Today; on narrow windows, the view approaches the plant of the day. */
export function NewestPlant({ member, training }: Props) {
  const { scene, newest, hasPracticed, news } = useGrove(member, training, 'done');
  const place = newest && ({ '--x': newest.x / WIDTH, '--y': newest.y / HEIGHT } as CSSProperties);
  return (
    <div className={styles.view} style={place} data-near={newest && (scene.isGrowing ? 'slowly' : 'at-once')}>
      <GroveScene {...scene} />
      {hasPracticed && <p className={styles.news}>{news}</p>}
    </div>
  );
}
