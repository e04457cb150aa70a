import { type Preferences, readPreferences } from '@mindgrove/contracts/rules/preferences';
import type { User } from '@mindgrove/contracts/schemas/user';
import { call, getSession, storeUser, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

/** Shows a changed preference at once and stores it; a failure reverts it. */
export function usePreferences(user: User) {
  const { mutate } = useMutation({
    // The account page uses the same one: one at a time, so that the last press also wins on the server.
    scope: { id: 'preferences' },
    mutationFn: ({ next }: { before: Preferences; next: Preferences }) =>
      call('POST /account/preferences', { body: next }),
    onError: (error, { before, next }) => {
      toastError(error);
      const shown = getSession()?.user;
      const isStillShown = JSON.stringify(readPreferences(shown)) === JSON.stringify(next);
      if (shown && isStillShown) storeUser({ ...shown, ...before });
    },
  });

  return (change: Partial<Preferences>) => {
    const before = readPreferences(user);
    const next = { ...before, ...change };
    storeUser({ ...user, ...next });
    mutate({ before, next });
  };
}
