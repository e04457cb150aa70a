import type { ReminderChanges, Reminders } from '@mindgrove/contracts/reminders';
import { call, toastError } from '@mindgrove/kit';
import { queryOptions, routeQuery, useMutation, useQueryClient } from '@mindgrove/kit/query';

export const remindersQuery = queryOptions({
  ...routeQuery('GET /reminders'),
  // A link in an email stops them without this tab noticing.
  staleTime: 0,
  refetchOnWindowFocus: true,
  select: ({ data }) => data,
});

const KEY = ['change-reminders'];
const isLast = (count: number) => count === 1;

/** Shows a change at once and stores it; a failure reverts it. */
export function useChangeReminders() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    // Changes are sent one at a time, so that the last press also wins on the server.
    scope: { id: 'reminders' },
    mutationFn: (body: ReminderChanges) => call('POST /reminders', { body }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: remindersQuery.queryKey });
      queries.setQueryData<{ data: Reminders }>(
        remindersQuery.queryKey,
        (shown) => shown && { data: { ...shown.data, ...changes } },
      );
    },
    onSuccess: (stored) => {
      // A later change has its own response.
      if (isLast(queries.isMutating({ mutationKey: KEY }))) queries.setQueryData(remindersQuery.queryKey, stored);
    },
    onError: (error) => {
      toastError(error);
      void queries.invalidateQueries({ queryKey: remindersQuery.queryKey });
    },
  });
}
