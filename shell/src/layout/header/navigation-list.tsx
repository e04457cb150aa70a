import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { useUser } from '@mindgrove/kit';
import { Link } from 'react-router-dom';

import { entryAddress } from './navigation.ts';

interface Props {
  entries: NavigationEntry[];
  current: NavigationEntry | undefined;
  className: string | undefined;
  entryClass: string | undefined;
  onFollow?: () => void;
}

export function NavigationList({ entries, current, className, entryClass, onFollow }: Props) {
  const isMember = useUser() !== null;
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label} data-wide-only={entry.wideOnly}>
          <Link
            to={entryAddress(entry, isMember)}
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
