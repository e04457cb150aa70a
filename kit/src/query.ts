/** The part of TanStack Query that remotes use; the shell owns the one client. */
export {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { type GetRoute, invalidateRoutes, routeKey, routeQuery } from './calls/route-query.ts';
