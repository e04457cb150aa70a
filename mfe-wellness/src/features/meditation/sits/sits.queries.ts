import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const sitsQuery = queryOptions({ ...routeQuery('GET /sits'), select: ({ data }) => data });

export const sitQuery = (slug: string) =>
  queryOptions({ ...routeQuery('GET /sits/:slug', { params: { slug } }), select: ({ data }) => data });
