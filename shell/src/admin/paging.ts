import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** One page of any list here. */
export interface ListPage<Row> {
  data: Row[];
  has_more: boolean;
}

export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/** The first page starts at the newest row. */
export const NEWEST = undefined as number | undefined;

/** Where the next page goes on: below the smallest id that is shown. */
export const nextBeforeId = ({ data, has_more }: ListPage<{ id: number }>) => (has_more ? data.at(-1)?.id : undefined);
