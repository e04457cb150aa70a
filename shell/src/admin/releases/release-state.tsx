import type { ReleaseSummary } from '@mindgrove/contracts/admin';
import { Badge } from '@mindgrove/ui/data/badge';

/** Says of a package without a live version whether it had one. */
export function ReleaseState({ release: { live, moved_at } }: { release: ReleaseSummary }) {
  if (live !== null) return null;
  return <Badge tone="neutral">{moved_at === null ? 'Never live' : 'Retired'}</Badge>;
}
