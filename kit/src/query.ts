export {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { type GetRoute, invalidateRoutes, routeKey, routeQuery, type RouteQueryOptions } from './calls/route-query.ts';
