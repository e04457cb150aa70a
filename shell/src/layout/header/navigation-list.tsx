import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { useUser } from '@mindgrove/kit';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { entryAddress, type Mark } from './navigation.ts';

interface Props {
  title?: string;
  entries: NavigationEntry[];
  markOf: (entry: NavigationEntry) => Mark;
  className: string | undefined;
  entryClass: string | undefined;
  iconOf?: (entry: NavigationEntry) => ReactNode;
}

export function NavigationList({ title, entries, markOf, className, entryClass, iconOf }: Props) {
  const isMember = useUser() !== null;
  const id = useId();
  return (
    <>
      {title && <h2 id={id}>{title}</h2>}
      <ul className={className} aria-labelledby={title && id}>
        {entries.map((entry) => (
          <li key={entry.label} data-wide-only={entry.wideOnly}>
            <Link to={entryAddress(entry, isMember)} className={entryClass} aria-current={markOf(entry)}>
              {iconOf?.(entry)}
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
