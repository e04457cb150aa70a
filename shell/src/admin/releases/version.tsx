import type { ReleaseSummary } from '@mindgrove/contracts/admin';
import { Badge } from '@mindgrove/ui/data/badge';

import styles from './release-card.module.css';

export const Version = ({ of }: { of: string | null }) =>
  of === null ? <>None</> : <code className={styles.version}>{of}</code>;

/** Says of a package without a live version whether it had one. */
export function ReleaseState({ release: { live, moved_at } }: { release: ReleaseSummary }) {
  if (live !== null) return null;
  return <Badge tone="neutral">{moved_at === null ? 'Never live' : 'Retired'}</Badge>;
}

const SHORT_COMMIT = 7;

/** Keeps the mark of a tree with uncommitted changes: that version cannot be rebuilt. */
export const shortCommit = (commit: string) =>
  commit.slice(0, SHORT_COMMIT) + (commit.endsWith('-dirty') ? '-dirty' : '') || '–';
