import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, routeKey } from '@mindgrove/kit/query';

import { ALWAYS_FRESH } from '../admin-queries.ts';
import { NEWEST, nextBeforeId } from '../paging.ts';

export const auditQuery = infiniteQueryOptions({
  ...ALWAYS_FRESH,
  queryKey: routeKey('GET /admin/audit'),
  initialPageParam: NEWEST,
  queryFn: ({ pageParam }) => call('GET /admin/audit', { query: { before_id: pageParam } }),
  getNextPageParam: nextBeforeId,
});
