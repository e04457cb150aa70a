import type { AdminReview, ReviewState } from '@mindgrove/contracts/reviews';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, invalidateRoutes, mutationOptions, routeKey } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';

export const reviewsQuery = (state: ReviewState) =>
  infiniteQueryOptions({
    // Members and other administrators change the same list.
    staleTime: 0,
    queryKey: routeKey('GET /admin/reviews', state),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => call('GET /admin/reviews', { query: { state, before_id: pageParam } }),
    getNextPageParam: nextBeforeId,
  });

type Seen = Pick<AdminReview, 'id' | 'revision'>;

// This happens after a failure, too: the member may have changed or withdrawn it.
export const approveReview = mutationOptions({
  mutationFn: ({ id, revision }: Seen) =>
    call('POST /admin/reviews/:id/approve', { params: { id }, body: { revision } }),
  onSettled: (_review, _error, _seen, _mutated, { client }) => invalidateRoutes(client, ['GET /admin/reviews']),
});

export const declineReview = mutationOptions({
  mutationFn: ({ id, revision, reason }: Seen & { reason: string }) =>
    call('POST /admin/reviews/:id/decline', { params: { id }, body: { revision, reason } }),
  onSettled: (_review, _error, _seen, _mutated, { client }) => invalidateRoutes(client, ['GET /admin/reviews']),
});
