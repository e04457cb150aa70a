import type { GrantBody } from '@mindgrove/contracts/admin';
import type { RouteQuery } from '@mindgrove/contracts/routes';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, mutationOptions, queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';
import type { ActionWithReason } from './member-action-texts.ts';

export type MemberFilter = Pick<RouteQuery<'GET /admin/members'>, 'search' | 'state'>;

export const membersQuery = (filter: MemberFilter) =>
  infiniteQueryOptions({
    ...ALWAYS_FRESH,
    queryKey: routeKey('GET /admin/members', filter),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => call('GET /admin/members', { query: { ...filter, before_id: pageParam } }),
    getNextPageParam: nextBeforeId,
    // Keeps the rows while the next search loads.
    placeholderData: (shown) => shown,
  });

export const plansQuery = queryOptions({
  ...routeQuery('GET /get-plans'),
  select: ({ plan }) => plan,
});

export const grantAccess = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: GrantBody }) =>
    call('POST /admin/members/:id/grant', { params: { id }, body }),
  onSuccess: (_member, _input, _mutated, { client }) => refreshAdmin(client),
});

export const applyMemberAction = mutationOptions({
  mutationFn: ({ action, id, reason }: { action: ActionWithReason; id: number; reason: string }) =>
    call(`POST /admin/members/:id/${action}`, { params: { id }, body: { reason } }),
  onSuccess: (_member, _input, _mutated, { client }) => refreshAdmin(client),
});
