import { Link } from '@mindgrove/kit/router';
import { ChartLine, Sprout } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './today-tabs.module.css';

export type Tab = 'today' | 'progress';

const TABS = [
  { tab: 'today', label: 'Today', to: paths.dashboard, icon: Sprout },
  { tab: 'progress', label: 'Progress', to: paths.progress, icon: ChartLine },
] as const;

/** Links, so that each tab has its address. */
export const TodayTabs = ({ current }: { current: Tab }) => (
  <nav aria-label="Dashboard">
    <ul className={styles.tabs}>
      {TABS.map(({ tab, label, to, icon: Icon }) => (
        <li key={tab}>
          <Link to={to} aria-current={tab === current ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
