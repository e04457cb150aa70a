import { PUZZLES_CLAIM } from '@mindgrove/contracts/rules/puzzles';
import { CalendarCheck, Grid2x2, TrendingUp } from 'lucide-react';

import styles from './hero-claims.module.css';

const claims = [
  { Icon: CalendarCheck, title: 'Daily exercises', text: 'Three short games, chosen for today' },
  { Icon: TrendingUp, title: 'Adaptive difficulty', text: 'Harder after a hit, easier after a miss' },
  { Icon: Grid2x2, title: `${PUZZLES_CLAIM} puzzles`, text: 'A fresh one for every round' },
];

export function HeroClaims() {
  return (
    <ul className={styles.claims}>
      {claims.map(({ Icon, title, text }) => (
        <li key={title} className={styles.claim}>
          <Icon className={styles.claimIcon} aria-hidden="true" />
          <div>
            <p className={styles.claimTitle}>{title}</p>
            <p className={styles.claimText}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
