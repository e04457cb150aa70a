import type { PreferencesBody } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/schemas/user';
import { call, getSession, storeUser, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useRef } from 'react';

/** Shows a changed text size or motion at once and stores it; a failure reverts it. */
export function usePreferences(user: User) {
  const stored = useRef(toPreferences(user));
  const { mutate, isPending } = useMutation({
    // One at a time, so that the last press also wins on the server.
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesBody) => call('POST /account/preferences', { body }),
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

  return (change: Partial<PreferencesBody>) => {
    if (!isPending) stored.current = toPreferences(user);
    const next = { ...toPreferences(user), ...change };
    storeUser({ ...user, ...next });
    mutate(next);
  };
}

const toPreferences = ({ text_size, reduced_motion }: User): PreferencesBody => ({ text_size, reduced_motion });

const areEqual = (a: PreferencesBody, b: PreferencesBody) =>
  a.text_size === b.text_size && a.reduced_motion === b.reduced_motion;
