import { call } from '@mindgrove/kit';
import { infiniteQueryOptions } from '@mindgrove/kit/query';

import { ADMIN, ALWAYS_FRESH } from '../admin-queries.ts';
import { NEWEST, nextBeforeId } from '../paging.ts';

export const auditQuery = infiniteQueryOptions({
  ...ALWAYS_FRESH,
  queryKey: [ADMIN, 'audit'],
  initialPageParam: NEWEST,
  queryFn: ({ pageParam }) => call('GET /admin/audit', { query: { before_id: pageParam } }),
  getNextPageParam: nextBeforeId,
});
