import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const recipesQuery = queryOptions({ ...routeQuery('GET /recipes'), select: ({ data }) => data });
