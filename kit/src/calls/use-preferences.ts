import { type Preferences, readPreferences, revertPreferences } from '@mindgrove/contracts/preferences';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { getUser, storeUser, useUser } from '../session/session.ts';
import { toastError } from '../toasts/toast.ts';
import { call } from './call.ts';

type ChangePreferences = (change: Partial<Preferences>) => void;

/**
 * The preferences of the signed-in member, the defaults for a visitor, and what changes a member's: shown at once, then
 * stored. If that fails, the change is reverted with a toast; with `keep` it silently stays in this browser.
 */
export function usePreferences(ifRejected: 'revert' | 'keep' = 'revert'): [Preferences, ChangePreferences] {
  const user = useUser();
  const stored = useRef(readPreferences(user));
  const { mutate, isPending } = useMutation({
    // Changes are sent one at a time, on all pages, so that the last press also wins on the server.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call('POST /account/preferences', { body: change }),
    onSuccess: (_, change) => {
      stored.current = { ...stored.current, ...change };
    },
    onError: (error, change) => {
      if (ifRejected === 'keep') return;
      toastError(error);
      const shown = getUser();
      if (shown) storeUser(revertPreferences(shown, change, stored.current));
    },
  });

  function changePreferences(change: Partial<Preferences>) {
    if (!user) return;
    if (!isPending) stored.current = readPreferences(user);
    storeUser({ ...user, ...change });
    mutate(change);
  }

  return [readPreferences(user), changePreferences];
}
