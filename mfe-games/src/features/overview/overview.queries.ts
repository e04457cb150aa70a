import { call } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

export const overviewQuery = queryOptions({
  queryKey: ['/dashboard-overview'],
  queryFn: async () => (await call('GET /dashboard-overview')).data,
});
