import { call } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** The member's figures; the key is the call's path in every remote, so that each may invalidate it. */
export const overviewQuery = queryOptions({
  queryKey: ['/dashboard-overview'],
  queryFn: async () => (await call('GET /dashboard-overview')).data,
});
