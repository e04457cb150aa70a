import type { BarIcon } from '@mindgrove/contracts/releases/release-record';
import { Ellipsis, Leaf, type LucideIcon, MessagesSquare, Puzzle, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { useNavigation } from '../header/use-navigation.ts';
import styles from './bottom-bar.module.css';

export const BAR_ICONS: Record<BarIcon, LucideIcon> = {
  today: Sun,
  games: Puzzle,
  wellness: Leaf,
  community: MessagesSquare,
};

interface Props {
  set: SiteSet;
  onOpenMore: () => void;
}

/** A member's main pages, within reach of the thumb. Its styles show it on phones alone. */
export function BottomBar({ set, onOpenMore }: Props) {
  const { entries, markOf, isInMore } = useNavigation(set);
  const items = entries
    .flatMap((entry) => (entry.bar ? [{ entry, bar: entry.bar }] : []))
    .sort((a, b) => a.bar.order - b.bar.order);
  if (items.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label="Quick links">
      <ul className={styles.items}>
        {items.map(({ entry, bar }) => {
          const Icon = BAR_ICONS[bar.icon];
          return (
            <li key={entry.to} className={styles.item}>
              <Link to={entry.to} className={styles.entry} aria-current={markOf(entry)}>
                <Icon aria-hidden="true" />
                {bar.label ?? entry.label}
              </Link>
            </li>
          );
        })}
        <li className={styles.item}>
          <button
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            aria-current={isInMore}
            onClick={onOpenMore}
          >
            {/* Not the header's three bars, which open the whole menu. */}
            <Ellipsis aria-hidden="true" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
