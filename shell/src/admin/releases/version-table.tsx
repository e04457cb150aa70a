import { type AdminRelease, reasonBody } from '@mindgrove/contracts/admin';
import { errorLines, toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Badge } from '@mindgrove/ui/data/badge';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { CardFooter } from '@mindgrove/ui/layout/card';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

import type { OpenMove } from './move-dialog.tsx';
import { pinRelease, unpinRelease } from './pins/pins.queries.ts';
import { releasePinned, releaseUnpinned } from './pins/pins.toasts.ts';
import styles from './release-card.module.css';
import { shortCommit, Version } from './version.tsx';

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
        <Row gap={2} align="center" justify="between">
          <ChannelCell release={release} row={row} onMove={onMove} />
          <PinButton name={release.name} row={row} />
        </Row>
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

interface PinButtonProps {
  name: string;
  row: AdminRelease['versions'][number];
}

function PinButton({ name, row: { version, pin } }: PinButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unpin = useMutation(unpinRelease);
  const target = (
    <VisuallyHidden>
      {' '}
      {name} {version}
    </VisuallyHidden>
  );
  const onUnpin = () =>
    unpin.mutate(
      { name, version },
      {
        onSuccess: () => void toast(releaseUnpinned(version)),
        onError: (error) => void toastError(error),
      },
    );
  if (pin)
    return (
      <Button variant="quiet" busy={unpin.isPending} onClick={onUnpin}>
        <PinOff aria-hidden="true" />
        Unpin{target}
      </Button>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Pin aria-hidden="true" />
        Pin{target}
      </Button>
      {isOpen && <PinDialog name={name} version={version} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PinDialogProps {
  name: string;
  version: string;
  onClose: () => void;
}

function PinDialog({ name, version, onClose }: PinDialogProps) {
  const { mutateAsync } = useMutation(pinRelease);
  const form = useContractForm({
    schema: reasonBody,
    errorText: errorLines,
    async send({ reason }) {
      await mutateAsync({ name, version, note: reason });
      onClose();
      toast(releasePinned(version));
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={`Pin ${name} ${version}?`}
      consequence="It stays until somebody unpins it, however old it is."
      label="Pin"
      onClose={onClose}
    >
      <TextField label="Why" hint="Others see it here." maxLength={300} autoComplete="off" {...form.field('reason')} />
    </ConfirmDialog>
  );
}
