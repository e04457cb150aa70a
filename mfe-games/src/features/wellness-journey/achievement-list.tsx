import { Award, Lock } from 'lucide-react';

import styles from './achievement-list.module.css';
import type { Achievement } from './achievements.ts';

const count = new Intl.NumberFormat('en-US');

export function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <ol className={styles.list} aria-label="Achievements">
      {achievements.map(({ id, title, description, requiredScore, achieved }) => (
        <li key={id} data-achieved={achieved}>
          <span className={styles.medal} aria-hidden="true">
            {achieved ? <Award /> : <Lock />}
          </span>
          <p>
            <strong>{title}</strong>
            <span>{achieved ? `Achieved. ${description}` : `At ${count.format(requiredScore)} points`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
