import type { ReleaseSummary } from '@mindgrove/contracts/admin';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';

import { Timestamp } from '../timestamp.tsx';
import { releasePath } from './release-path.ts';
import { ReleaseState } from './release-state.tsx';
import { releasesQuery } from './releases.queries.ts';
import { Version } from './version.tsx';

const COLUMNS: DataColumn<ReleaseSummary>[] = [
  { label: 'Package', cell: ({ name }) => name, isOneLine: true },
  {
    label: 'Live',
    cell: (release) => (release.live === null ? <ReleaseState release={release} /> : <Version of={release.live} />),
    fillsWidth: true,
  },
  { label: 'Since', cell: ({ moved_at }) => (moved_at ? <Timestamp at={moved_at} /> : '–') },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ name }) => (
      <Link className={buttonClass({ variant: 'secondary' })} to={releasePath(name)}>
        Versions and history<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
    ),
  },
];

/** Lists only what is live, because there may be many: versions are loaded where one is opened. */
export function ReleaseList() {
  const { data, error, refetch } = useQuery(releasesQuery);
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading releases…" lines={8} />;
  if (data.length === 0) {
    return (
      <Empty title="Nothing is published yet" icon={<PackageOpen />}>
        <p>A package appears here with its first release.</p>
      </Empty>
    );
  }
  return <DataTable label="Releases" columns={COLUMNS} rows={data} rowKey={({ name }) => name} />;
}
