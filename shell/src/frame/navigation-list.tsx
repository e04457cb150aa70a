import type { NavigationEntry } from '@mindgrove/contracts/release-record';
import { Link, useLocation } from 'react-router-dom';

import { currentEntry } from './navigation.ts';

interface Props {
  entries: NavigationEntry[];
  className: string | undefined;
  entryClass: string | undefined;
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The entries of the bar or of the side menu; the one of the page that is open is marked. */
export function NavigationList({ entries, className, entryClass, onFollow }: Props) {
  const { pathname } = useLocation();
  const current = currentEntry(entries, pathname);
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Link
            to={entry.to}
            className={entryClass}
            aria-current={entry === current ? 'page' : undefined}
            onClick={onFollow}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
