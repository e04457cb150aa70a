import type { AdminRelease } from '@mindgrove/contracts/admin';
import { Badge } from '@mindgrove/ui/data/badge';
import { Button } from '@mindgrove/ui/actions/button';
import { CardFooter } from '@mindgrove/ui/layout/card';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import { Timestamp } from '../timestamp.tsx';
import type { OpenMove } from './move-dialog.tsx';
import styles from './release-card.module.css';
import { PinButton } from './pins/pin-button.tsx';
import { shortCommit } from './short-commit.ts';
import { Version } from './version.tsx';

type PublishedVersion = AdminRelease['versions'][number];

const INITIAL_COUNT = 3;

interface VersionTableProps {
  release: AdminRelease;
  onMove: (move: OpenMove) => void;
}

export function VersionTable({ release, onMove }: VersionTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const columns: DataColumn<PublishedVersion>[] = [
    { label: 'Version', cell: (row) => <VersionCell row={row} />, fillsWidth: true },
    { label: 'Published', cell: ({ published_at }) => <Timestamp at={published_at} /> },
    {
      label: 'Commit',
      cell: ({ commit }) => <code className={styles.commit}>{shortCommit(commit)}</code>,
    },
    {
      label: 'Size',
      cell: ({ bytes }) => <span className={styles.size}>{bytes > 0 ? sizeText(bytes) : '–'}</span>,
    },
    {
      label: 'Channel',
      isActions: true,
      cell: (row) => (
        <div className={styles.actions}>
          <ChannelCell release={release} row={row} onMove={onMove} />
          <PinButton name={release.name} row={row} />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={`Versions of ${release.name}`}
        columns={columns}
        rows={showsAll ? release.versions : release.versions.filter(({ pin }, index) => index < INITIAL_COUNT || pin)}
        rowKey={({ version }) => version}
      />
      {release.versions.length > INITIAL_COUNT && (
        <CardFooter>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer versions' : `Show all ${release.versions.length} versions`}
            <VisuallyHidden> of {release.name}</VisuallyHidden>
          </Button>
        </CardFooter>
      )}
    </>
  );
}

const VersionCell = ({ row: { version, pin } }: { row: PublishedVersion }) => (
  <>
    <Version of={version} />
    {pin && (
      <p className={styles.note}>
        Pinned by {pin.by}: {pin.note}
      </p>
    )}
  </>
);

function ChannelCell({ release, row: { version }, onMove }: VersionTableProps & { row: PublishedVersion }) {
  if (version === release.live) return <Badge>Live</Badge>;
  if (release.kind === 'host') return <>–</>;
  return (
    <Button variant="secondary" onClick={() => onMove({ release, action: 'promote', version })}>
      Promote
      <VisuallyHidden>
        {' '}
        {release.name} {version}
      </VisuallyHidden>
    </Button>
  );
}

const sizeText = (bytes: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(bytes / 1000);
