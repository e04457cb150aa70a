import { useSyncExternalStore } from 'react';

import { getSession } from '../session/session.ts';
import { hasAccess } from './access.ts';
import { watchAccess } from './watch-access.ts';

function memberHasAccess(): boolean {
  const session = getSession();
  return session !== null && hasAccess(session.user);
}

/** Whether the signed-in member may use member content right now; renders again at the moment when access ends. */
export const useHasAccess = () => useSyncExternalStore(watchAccess, memberHasAccess, () => false);
