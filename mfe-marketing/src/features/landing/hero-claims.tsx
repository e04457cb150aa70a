import { CalendarCheck, Grid2x2, TrendingUp } from 'lucide-react';

import styles from './hero-claims.module.css';

const claims = [
  { Icon: CalendarCheck, title: 'Daily exercises', text: 'A short game for every day' },
  { Icon: TrendingUp, title: 'Adaptive difficulty', text: 'Each win opens a harder level' },
  // Counted by mfe-games/src/memory/puzzle-count.test.ts.
  { Icon: Grid2x2, title: '10,000+ puzzles', text: 'A fresh board for every round' },
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
