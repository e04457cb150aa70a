import { type ReactNode, useRef } from 'react';

import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Failed, Loading } from '../feedback/states.tsx';
import styles from './paged-list.module.css';

interface ListPage<Row> {
  data: Row[];
  has_more: boolean;
}

/** The part of an infinite query's result that the list shows. */
interface PagedQuery<Row> {
  data: { pages: ListPage<Row>[] } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
}

export const NEWEST = undefined as number | undefined;

/** The next page continues below the smallest id shown. */
export const nextBeforeId = ({ data, has_more }: ListPage<{ id: number }>) => (has_more ? data.at(-1)?.id : undefined);

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  errorText: (error: Error) => string;
  loading: string;
  empty: ReactNode;
  count: (rows: number) => string;
  children: (rows: Row[]) => ReactNode;
}

/** Rows that load in pages, with every state that a list has. */
export function PagedList<Row>({ query, errorText, loading, empty, count, children }: PagedListProps<Row>) {
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
      {error && <StaleNotice text={errorText(error)} onRetry={query.isFetchNextPageError ? showMore : refetch} />}
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

const StaleNotice = ({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) => (
  <Alert
    tone="error"
    title="This list is not up to date"
    action={
      <Button variant="secondary" onClick={() => void onRetry()}>
        Retry
      </Button>
    }
  >
    {text}
  </Alert>
);
