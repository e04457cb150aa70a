import { errorText } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { type ReactNode, useRef } from 'react';

import styles from './paged-list.module.css';
import type { PagedQuery } from './paging.ts';

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  loading: string;
  empty: ReactNode;
  count: (rows: number) => string;
  children: (rows: Row[]) => ReactNode;
}

export function PagedList<Row>({ query, loading, empty, count, children }: PagedListProps<Row>) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch, isPlaceholderData } = query;
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
    ) : (
      <Loading label={loading} lines={6} />
    );
  }

  async function showMore() {
    const { hasNextPage } = await query.fetchNextPage();
    // The last page removes the button, so focus moves here.
    if (!hasNextPage) summary.current?.focus();
  }

  const rows = data.pages.flatMap((page) => page.data);
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      {rows.length === 0 ? empty : children(rows)}
      {error && <StaleNotice error={error} onRetry={query.isFetchNextPageError ? showMore : refetch} />}
      {rows.length > 0 && (
        <div className={styles.footer}>
          <p ref={summary} tabIndex={-1} role="status">
            {count(rows.length)}
            {!query.hasNextPage && ' in all'}
          </p>
          {query.hasNextPage && (
            <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void showMore()}>
              Show more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const StaleNotice = ({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) => (
  <Alert
    tone="error"
    title="This list is not up to date"
    action={
      <Button variant="secondary" onClick={() => void onRetry()}>
        Retry
      </Button>
    }
  >
    {errorText(error)}
  </Alert>
);
