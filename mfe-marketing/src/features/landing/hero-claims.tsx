import { CalendarCheck, ChartNoAxesColumnIncreasing, Leaf } from 'lucide-react';

import styles from './hero-claims.module.css';

const claims = [
  { Icon: CalendarCheck, title: 'Daily exercises', text: 'A few good minutes are enough' },
  { Icon: Leaf, title: 'Your own pace', text: 'Levels move on when you do' },
  { Icon: ChartNoAxesColumnIncreasing, title: 'Honest progress', text: 'Your own results, in plain numbers' },
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
