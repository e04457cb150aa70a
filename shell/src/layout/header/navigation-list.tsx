import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { Link } from 'react-router-dom';

interface Props {
  entries: NavigationEntry[];
  /** The entry of the page that is open. */
  current: NavigationEntry | undefined;
  className: string | undefined;
  entryClass: string | undefined;
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The entries of the bar or of the side menu. */
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
