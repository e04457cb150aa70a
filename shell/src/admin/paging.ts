import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export interface ListPage<Row> {
  data: Row[];
  has_more: boolean;
}

export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

export const NEWEST = undefined as number | undefined;

/** The next page continues below the smallest id shown. */
export const nextBeforeId = ({ data, has_more }: ListPage<{ id: number }>) => (has_more ? data.at(-1)?.id : undefined);
