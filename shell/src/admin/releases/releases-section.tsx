import type { ReleaseSummary } from '@mindgrove/contracts/admin';
import type { ChannelMove } from '@mindgrove/contracts/releases/moves';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery, useQuery } from '@mindgrove/kit/query';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Muted } from '@mindgrove/ui/data/muted';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowLeft, PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { openDevtools } from '../../devtools/offer-devtools.ts';
import { MoveDialog, type OpenMove } from './move-dialog.tsx';
import { ReleaseCard } from './release-card.tsx';
import { ReleaseState, shortCommit, Version } from './version.tsx';
import styles from './releases-section.module.css';
import { historyQuery, releaseQuery, releasesQuery } from './releases.queries.ts';

const ACTIONS: Record<ChannelMove['action'], string> = {
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
  canary: 'Canary',
  'end-canary': 'Canary ended',
};

const MoveItem = ({
  move: { action, from, to, percent, by, commit, dirty, note, moved_at },
}: {
  move: ChannelMove;
}) => (
  <>
    <p>
      <strong>{ACTIONS[action]}</strong>
      {percent !== null && ` for ${percent} % of visitors`} by {by}, <Timestamp at={moved_at} />
    </p>
    <p>
      {action === 'canary' || action === 'end-canary' ? (
        <Version of={to ?? from} />
      ) : (
        <>
          <Version of={from} /> → <Version of={to} />
        </>
      )}
    </p>
    {commit !== '' && (
      <Muted>
        Commit <code>{shortCommit(commit)}</code>
        {dirty && ', with uncommitted changes: nobody can build it again'}
      </Muted>
    )}
    {note !== null && <p className={styles.note}>{note}</p>}
  </>
);

const RELEASES_PATH = '?section=releases';

const releasePath = (name: string) => `${RELEASES_PATH}&name=${name}`;

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

export function ReleasesSection() {
  const [search] = useSearchParams();
  const name = search.get('name');
  return (
    <Section
      title="Releases"
      lead="“Live” is the channel that every visitor gets. A page that is open keeps the versions it started with until it is loaded again. Alt+Shift+D shows on any page what it is made of."
    >
      <div>
        <Button variant="secondary" onClick={() => void openDevtools()}>
          What this page is made of
        </Button>
      </div>
      {name ? <ReleaseDetail key={name} name={name} /> : <ReleaseList />}
    </Section>
  );
}

function ReleaseDetail({ name }: { name: string }) {
  const [move, setMove] = useState<OpenMove | null>(null);
  const { data, error, refetch } = useQuery(releaseQuery(name));
  // The link that leads here, and the one that leads back, disappear with their pages.
  useEffect(() => {
    returnFocusToMain(null);
    return () => returnFocusToMain(null);
  }, []);

  return (
    <>
      <div>
        <Link className={buttonClass({ variant: 'quiet' })} to={RELEASES_PATH}>
          <ArrowLeft aria-hidden="true" />
          All releases
        </Link>
      </div>
      {data ? (
        <>
          <ReleaseCard release={data} onMove={setMove} />
          <MoveHistory name={name} />
        </>
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <Loading label="Loading its versions…" lines={8} />
      )}
      {move && <MoveDialog {...move} onClose={() => setMove(null)} />}
    </>
  );
}

/** Lists only what is live, because there may be many: versions are loaded where one is opened. */
function ReleaseList() {
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

function MoveHistory({ name }: { name: string }) {
  const moves = useInfiniteQuery(historyQuery(name));
  return (
    <section className={styles.history} aria-labelledby="release-history">
      <h3 id="release-history">History</h3>
      <PagedList
        query={moves}
        errorText={errorText}
        loading="Loading the history…"
        empty={<p>It was never live.</p>}
        count={(rows) => (rows === 1 ? '1 move' : `${rows} moves`)}
      >
        {(rows: ChannelMove[]) => (
          <ol className={styles.moves} aria-labelledby="release-history">
            {rows.map((move) => (
              <li key={move.revision} className={styles.move}>
                <MoveItem move={move} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}
