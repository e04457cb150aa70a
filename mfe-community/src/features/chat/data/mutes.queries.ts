import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

export const mutesQuery = queryOptions({
  ...routeQuery('GET /chat/mutes'),
  select: ({ data }) => data,
});

export const muteMutation = mutationOptions({
  mutationFn: (userId: number) => call('POST /chat/mutes', { body: { user_id: userId } }),
  onSuccess: (response, _id, _mutated, { client }) => void client.setQueryData(mutesQuery.queryKey, response),
});

export const unmuteMutation = mutationOptions({
  mutationFn: (userId: number) => call('DELETE /chat/mutes/:id', { params: { id: userId } }),
  onSuccess: (response, _id, _mutated, { client }) => void client.setQueryData(mutesQuery.queryKey, response),
});
