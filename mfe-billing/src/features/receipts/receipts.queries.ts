import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const receiptQuery = (id: string) =>
  queryOptions({ ...routeQuery('GET /invoices/:id', { params: { id } }), select: ({ data }) => data });
