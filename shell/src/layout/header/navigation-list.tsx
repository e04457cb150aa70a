import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { Link } from 'react-router-dom';

interface Props {
  entries: NavigationEntry[];
  current: NavigationEntry | undefined;
  className: string | undefined;
  entryClass: string | undefined;
  onFollow?: () => void;
}

export function NavigationList({ entries, current, className, entryClass, onFollow }: Props) {
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
