import type { ReleaseSummary } from '@mindgrove/contracts/admin';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, mutationOptions, queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';
import { NEWEST } from '@mindgrove/ui/admin/paged-list';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export const releasesQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/releases'),
  select: ({ data }) => data,
});

export const releaseQuery = (name: string) =>
  queryOptions({
    ...ALWAYS_FRESH,
    queryKey: routeKey('GET /admin/releases/:name', { name }),
    queryFn: () => call('GET /admin/releases/:name', { params: { name } }),
    select: ({ data }) => data,
  });

export const historyQuery = (name: string) =>
  infiniteQueryOptions({
    ...ALWAYS_FRESH,
    queryKey: routeKey('GET /admin/channels/:channel/moves', { name }),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) =>
      call('GET /admin/channels/:channel/moves', {
        params: { channel: 'live' },
        query: { name, before_revision: pageParam },
      }),
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.revision : undefined),
  });

export type MoveAction = 'promote' | 'rollback' | 'retire';

interface ChannelMove {
  release: Pick<ReleaseSummary, 'name' | 'live'>;
  action: MoveAction;
  /** The one to promote. */
  version?: string | undefined;
  /** The canary that a rollback is to end. */
  endsCanary?: string | undefined;
  note: string | undefined;
}

/** Moves the channel only if live, and the canary that is to end, are still what the administrator saw. */
export const moveChannel = mutationOptions({
  mutationFn({ release: { name, live }, action, version = '', endsCanary, note }: ChannelMove) {
    const options = { replaces: live, note: note || undefined };
    const params = { name };
    if (action === 'promote')
      return call('POST /admin/releases/:name/promote', { params, body: { version, ...options } });
    if (action === 'retire') return call('POST /admin/releases/:name/retire', { params, body: options });
    return call('POST /admin/releases/:name/rollback', { params, body: { ...options, ends_canary: endsCanary } });
  },
  onSettled: (_release, _error, _input, _mutated, { client }) => refreshAdmin(client),
});
