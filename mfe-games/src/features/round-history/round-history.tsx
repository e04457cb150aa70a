import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { LevelRecord } from '@mindgrove/contracts/rounds';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useRef } from 'react';

import { gamePath } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import { RoundTable } from '../../training/round-table.tsx';
import { levelRecordsQuery, roundsQuery } from '../../training/training.queries.ts';
import styles from './round-history.module.css';

/** Waits for both queries: records that come late would shift the rounds. */
export function RoundHistory({ game }: { game: GameId }) {
  const records = useQuery(levelRecordsQuery(game));
  const { data, error, refetch } = useInfiniteQuery(roundsQuery(game));
  if (records.isPending || (!data && !error)) return <Loading label="Loading your rounds…" lines={12} />;
  return (
    <>
      {/* A failure is reported by the rounds below. */}
      <LevelRecordsTable records={records.data ?? []} />
      {data ? <Rounds game={game} /> : <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>}
    </>
  );
}

function Rounds({ game }: { game: GameId }) {
  const { data, error, ...pages } = useInfiniteQuery(roundsQuery(game));
  const summary = useRef<HTMLParagraphElement>(null);
  const title = GAMES[game].title;
  const rounds = data?.pages.flat() ?? [];

  async function showMore() {
    const { hasNextPage } = await pages.fetchNextPage();
    // The button is removed with the last page: move the focus to the summary.
    if (!hasNextPage) summary.current?.focus();
  }

  if (rounds.length === 0) {
    return (
      <Empty title={`You have not played ${title} yet.`}>
        <Link className={buttonClass()} to={gamePath(game)}>
          Play {title}
        </Link>
      </Empty>
    );
  }
  return (
    <Stack as="section" gap={5} aria-labelledby="rounds">
      <h2 id="rounds">Rounds of {title}</h2>
      <RoundTable label={`Rounds of ${title}`} rounds={rounds} />
      {error && <Failed onRetry={() => void showMore()}>{`Error: ${errorText(error)}`}</Failed>}
      <div className={styles.footer}>
        <p ref={summary} tabIndex={-1} role="status">
          {pluralize(rounds.length, 'round')}
          {pages.hasNextPage ? '' : ' in all'}
        </p>
        {pages.hasNextPage && (
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </Button>
        )}
      </div>
    </Stack>
  );
}

const COLUMNS: DataColumn<LevelRecord>[] = [
  // "Level 3", because a narrow table shows the first cell without its label.
  { label: 'Level', cell: ({ level }) => `Level ${level}` },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Most points', cell: ({ best_score }) => best_score },
  { label: 'Best time', cell: ({ best_seconds }) => (best_seconds === null ? '–' : durationText(best_seconds)) },
];

function LevelRecordsTable({ records }: { records: LevelRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby="records">
      <h2 id="records">Your best at each level</h2>
      <DataTable label="Your best at each level" columns={COLUMNS} rows={records} rowKey={({ level }) => level} />
    </Stack>
  );
}
