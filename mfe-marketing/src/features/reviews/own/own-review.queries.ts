import type { ReviewBody } from '@mindgrove/contracts/reviews';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

export const ownReviewQuery = queryOptions({
  ...routeQuery('GET /reviews/mine'),
  // Administrators decide without this tab noticing.
  staleTime: 0,
  select: ({ data }) => data,
});

export const sendReview = mutationOptions({
  mutationFn: (body: ReviewBody) => call('POST /reviews/mine', { body }),
  onSuccess: (stored, _body, _mutated, { client }) => client.setQueryData(ownReviewQuery.queryKey, stored),
});

export const withdrawReview = mutationOptions({
  mutationFn: () => call('DELETE /reviews/mine'),
  onSuccess: (left, _body, _mutated, { client }) => client.setQueryData(ownReviewQuery.queryKey, left),
});
