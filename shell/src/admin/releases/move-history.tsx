import type { ChannelMove } from '@mindgrove/contracts/releases/moves';
import { useInfiniteQuery } from '@mindgrove/kit/query';

import { PagedList } from '../paged-list.tsx';
import { Timestamp } from '../timestamp.tsx';
import styles from './move-history.module.css';
import { historyQuery } from './releases.queries.ts';
import { shortCommit } from './short-commit.ts';
import { Version } from './version.tsx';

const ACTIONS: Record<ChannelMove['action'], string> = {
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
  canary: 'Canary',
  'end-canary': 'Canary ended',
};

export function MoveHistory({ name }: { name: string }) {
  const moves = useInfiniteQuery(historyQuery(name));
  return (
    <section className={styles.history} aria-labelledby="release-history">
      <h3 id="release-history">History</h3>
      <PagedList
        query={moves}
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
      <p className={styles.commit}>
        Commit <code>{shortCommit(commit)}</code>
        {dirty && ', with uncommitted changes: nobody can build it again'}
      </p>
    )}
    {note !== null && <p className={styles.note}>{note}</p>}
  </>
);
