import { type Preferences, readPreferences, revertPreferences } from '@mindgrove/contracts/preferences';
import type { User } from '@mindgrove/contracts/user';
import { call, getSession, storeUser, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useRef } from 'react';

/** Shows a changed preference at once and stores it; a failure reverts it. */
export function usePreferences(user: User) {
  const stored = useRef(readPreferences(user));
  const { mutate, isPending } = useMutation({
    // One at a time, also those of the account page, so that the last press also wins on the server.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call('POST /account/preferences', { body: change }),
    onSuccess: (_, change) => {
      stored.current = { ...stored.current, ...change };
    },
    onError: (error, change) => {
      toastError(error);
      const shown = getSession()?.user;
      if (shown) storeUser(revertPreferences(shown, change, stored.current));
    },
  });

  return (change: Partial<Preferences>) => {
    if (!isPending) stored.current = readPreferences(user);
    storeUser({ ...user, ...change });
    mutate(change);
  };
}
