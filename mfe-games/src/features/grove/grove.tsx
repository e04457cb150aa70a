import type { User } from '@mindgrove/contracts/schemas/user';
import type { Training } from '@mindgrove/contracts/training';
import type { ReactNode } from 'react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { useGrove } from '../../grove/use-grove.ts';
import styles from './grove.module.css';

interface GroveProps {
  member: User;
  greeting: string;
  /** Missing while it loads: the scene keeps its place. */
  training: Training | undefined;
  /** Shown where nothing grows: in the sky, or beside the caption where that is wide. */
  children?: ReactNode;
}

export const Grove = ({ member, training, greeting, children }: GroveProps) => (
  <section className={styles.grove} aria-label="Your grove">
    <div className={styles.sky}>
      <p className={styles.greeting}>{greeting}</p>
      <div className={styles.note}>{children}</div>
    </div>
    {training ? <Grown member={member} training={training} /> : <div className={styles.placeholder} />}
  </section>
);

function Grown({ member, training }: { member: User; training: Training }) {
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
