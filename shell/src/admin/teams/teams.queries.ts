import type { NewReleaseToken, ReleaseTokenScope } from '@mindgrove/contracts/releases/release-tokens';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, mutationOptions, routeKey } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export const tokensQuery = infiniteQueryOptions({
  ...ALWAYS_FRESH,
  queryKey: routeKey('GET /admin/release-tokens'),
  initialPageParam: NEWEST,
  queryFn: ({ pageParam }) => call('GET /admin/release-tokens', { query: { before_id: pageParam } }),
  getNextPageParam: nextBeforeId,
});

export const makeToken = mutationOptions({
  mutationFn: (body: NewReleaseToken) => call('POST /admin/release-tokens', { body }),
  // The response holds the token, which nothing keeps longer than it is shown.
  gcTime: 0,
  onSuccess: (_made, _input, _mutated, { client }) => refreshAdmin(client),
});

export const changeToken = mutationOptions({
  mutationFn: ({ id, scope }: { id: number; scope: ReleaseTokenScope }) =>
    call('POST /admin/release-tokens/:id', { params: { id }, body: scope }),
  onSuccess: (_changed, _input, _mutated, { client }) => refreshAdmin(client),
});

export const revokeToken = mutationOptions({
  mutationFn: (id: number) => call('POST /admin/release-tokens/:id/revoke', { params: { id } }),
  onSuccess: (_revoked, _input, _mutated, { client }) => refreshAdmin(client),
});
