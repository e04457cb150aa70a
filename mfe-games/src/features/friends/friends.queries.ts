import { call, toastError } from '@mindgrove/kit';
import { invalidateRoutes, queryOptions, routeQuery, useMutation, useQueryClient } from '@mindgrove/kit/query';

/** A friend may have ended it, or sent a leaf, since it was last shown. */
const ALWAYS_FRESH = { staleTime: 0 };

export const friendsQuery = queryOptions({
  ...routeQuery('GET /friends'),
  ...ALWAYS_FRESH,
  select: ({ data }) => data,
});

export const friendGroveQuery = (id: number) =>
  queryOptions({
    ...routeQuery('GET /friends/:id/grove', { params: { id } }),
    ...ALWAYS_FRESH,
    select: ({ data }) => data,
  });

export const inviterQuery = (token: string) =>
  queryOptions({
    queryKey: ['friend-inviter', token],
    ...ALWAYS_FRESH,
    queryFn: async () => (await call('POST /friends/invites/look', { body: { token } })).data,
  });

/** A change by the member; it is done once the page shows it. */
export function useFriendChange<Input = void, Output = unknown>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const output = await send(input);
      await invalidateRoutes(client, ['GET /friends']);
      return output;
    },
    onError: toastError,
  });
}
