import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { useUser } from '@mindgrove/kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { entryAddress, type Mark } from './navigation.ts';

interface Props {
  /** Id of its heading. */
  labelledBy?: string;
  entries: NavigationEntry[];
  markOf: (entry: NavigationEntry) => Mark;
  className: string | undefined;
  entryClass: string | undefined;
  iconOf?: (entry: NavigationEntry) => ReactNode;
}

export function NavigationList({ labelledBy, entries, markOf, className, entryClass, iconOf }: Props) {
  const isMember = useUser() !== null;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.label} data-wide-only={entry.wideOnly}>
          <Link to={entryAddress(entry, isMember)} className={entryClass} aria-current={markOf(entry)}>
            {iconOf?.(entry)}
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
