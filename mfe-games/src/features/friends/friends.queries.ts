import { toastError } from '@mindgrove/kit';
import { invalidateRoutes, queryOptions, routeQuery, useMutation, useQueryClient } from '@mindgrove/kit/query';

export const friendsQuery = queryOptions({
  ...routeQuery('GET /friends'),
  // A friend may have ended it, or sent a leaf, since it was last shown.
  staleTime: 0,
  select: ({ data }) => data,
});

/** A change by the member, which is over once the page shows it; after a failure, what has changed meanwhile. */
export function useFriendChange<Output>(send: () => Promise<Output>, onDone: (output: Output) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        return await send();
      } finally {
        await invalidateRoutes(client, ['GET /friends']);
      }
    },
    onSuccess: onDone,
    onError: toastError,
  });
  return { run: () => mutate(), busy: isPending };
}
