import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const recipeQuery = (slug: string) =>
  queryOptions({ ...routeQuery('GET /recipes/:slug', { params: { slug } }), select: ({ data }) => data });
