import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { useUser } from '@mindgrove/kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { entryAddress, type Mark } from './navigation.ts';

interface Props {
  entries: NavigationEntry[];
  markOf: (entry: NavigationEntry) => Mark;
  labelledBy?: string;
  className: string | undefined;
  entryClass: string | undefined;
  iconOf?: (entry: NavigationEntry) => ReactNode;
  onFollow?: () => void;
}

export function NavigationList({ entries, markOf, labelledBy, className, entryClass, iconOf, onFollow }: Props) {
  const isMember = useUser() !== null;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.label} data-wide-only={entry.wideOnly}>
          <Link
            to={entryAddress(entry, isMember)}
            className={entryClass}
            aria-current={markOf(entry)}
            onClick={onFollow}
          >
            {iconOf?.(entry)}
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
