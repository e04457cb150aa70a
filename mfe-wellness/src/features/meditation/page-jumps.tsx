import { Link } from '@mindgrove/kit/router';
import { Clock, Play, Wind } from 'lucide-react';

import styles from './page-jumps.module.css';

const JUMPS = [
  { to: '#meditation', label: 'Meditate', Icon: Clock },
  { to: '#breathing', label: 'Breathe', Icon: Wind },
  { to: '#sits', label: 'Guided sits', Icon: Play },
];

/** On a phone the cards stand one below the other, some of them screens away. */
export const PageJumps = () => (
  <nav className={styles.jumps} aria-label="On this page">
    {JUMPS.map(({ to, label, Icon }) => (
      <Link key={to} to={to}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    ))}
  </nav>
);
