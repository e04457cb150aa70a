import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export const releasesQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/releases'),
  select: ({ data }) => data,
});

/** `version` is the one to promote; undefined rolls back to the previous one. */
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
