import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { useGrove } from '../../grove/use-grove.ts';
import styles from './grove.module.css';

interface Props {
  member: User;
  training: Training;
}

/** Has all drawings: import it only through grove.tsx, which loads them after the rest of the page. */
export function GrownGrove({ member, training }: Props) {
  const { scene, count, news } = useGrove(member, training, 'today');
  return (
    <>
      <GroveScene {...scene} />
      <p className={styles.caption}>
        <strong>{count}</strong> <span>{news}</span>
      </p>
    </>
  );
}
