import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/states';
import { useRef } from 'react';

import { counted } from '../../counted.ts';
import { gamePath } from '../../paths.ts';
import { RoundTable } from '../../training/round-table.tsx';
import { roundsQuery } from '../../training/training-history.queries.ts';
import styles from './round-history.module.css';

/** All rounds of a game, newest first, a page at a time. */
export function RoundHistory({ game }: { game: GameId }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(roundsQuery(game));
  const summary = useRef<HTMLParagraphElement>(null);
  const title = GAMES[game].title;
  const rounds = data?.pages.flat();

  async function showMore() {
    const { hasNextPage } = await pages.fetchNextPage();
    // With the last page the button goes away, and the keyboard goes on from here.
    if (!hasNextPage) summary.current?.focus();
  }

  if (!rounds) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your rounds…" lines={12} />
    );
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
    <section className={styles.rounds} aria-labelledby="rounds">
      <h2 id="rounds">Rounds of {title}</h2>
      <RoundTable label={`Rounds of ${title}`} rounds={rounds} />
      {error && <Failed onRetry={() => void showMore()}>{`Error: ${errorText(error)}`}</Failed>}
      <div className={styles.foot}>
        <p ref={summary} tabIndex={-1} role="status">
          {counted(rounds.length, 'round')}
          {pages.hasNextPage ? '' : ' in all'}
        </p>
        {pages.hasNextPage && (
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
