import { useSyncExternalStore } from 'react';

import { getUser } from '../session/session.ts';
import { hasAccess } from './access.ts';
import { watchAccess } from './watch-access.ts';

function memberHasAccess(): boolean {
  const user = getUser();
  return user !== null && hasAccess(user);
}

/** Whether the signed-in member may use member content right now; renders again at the moment when access ends. */
export const useHasAccess = () => useSyncExternalStore(watchAccess, memberHasAccess, () => false);
