import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export const releasesQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/releases'),
  select: ({ data }) => data,
});

/** What makes another version live: `version` is the one to promote; without it the one before comes back. */
export interface ChannelMove {
  name: string;
  version?: string;
}

export const moveChannel = mutationOptions({
  mutationFn: ({ name, version }: ChannelMove) =>
    version === undefined
      ? call('POST /admin/releases/:name/rollback', { params: { name } })
      : call('POST /admin/releases/:name/promote', { params: { name }, body: { version } }),
  onSuccess: (_release, _input, _mutated, { client }) => refreshAdmin(client),
});
