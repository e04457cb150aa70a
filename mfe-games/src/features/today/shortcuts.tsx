import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { BookOpen, Gamepad2, MessagesSquare, Wind } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './shortcuts.module.css';

const SHORTCUTS = [
  { label: 'Games', page: paths.games, to: paths.games, icon: Gamepad2 },
  { label: 'Breathing', page: paths.wellness, to: paths.breathing, icon: Wind },
  { label: 'Reading', page: paths.education, to: paths.education, icon: BookOpen },
  { label: 'Community', page: paths.community, to: paths.community, icon: MessagesSquare },
];

export function Shortcuts() {
  const isLive = useLivePages();
  return (
    <nav aria-label="Shortcuts">
      <ul className={styles.shortcuts}>
        {SHORTCUTS.filter(({ page }) => isLive(page)).map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
