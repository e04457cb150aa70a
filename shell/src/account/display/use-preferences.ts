import { type Preferences, readPreferences } from '@mindgrove/contracts/rules/preferences';
import type { User } from '@mindgrove/contracts/schemas/user';
import { call, getSession, storeUser, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useRef } from 'react';

/** Shows a changed preference at once and stores it; a failure reverts it. */
export function usePreferences(user: User) {
  const stored = useRef(readPreferences(user));
  const { mutate, isPending } = useMutation({
    // One at a time, so that the last press also wins on the server.
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) => call('POST /account/preferences', { body }),
    onSuccess: (_, body) => {
      stored.current = body;
    },
    onError: (error, rejected) => {
      toastError(error);
      const shown = getSession()?.user;
      // A later press has its own request.
      if (shown && areEqual(shown, rejected)) storeUser({ ...shown, ...stored.current });
    },
  });

  return (change: Partial<Preferences>) => {
    if (!isPending) stored.current = readPreferences(user);
    const next = { ...readPreferences(user), ...change };
    storeUser({ ...user, ...next });
    mutate(next);
  };
}

const areEqual = (shown: User, stored: Preferences) =>
  JSON.stringify(readPreferences(shown)) === JSON.stringify(stored);
