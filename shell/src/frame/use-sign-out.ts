import { call, clearSession, notices, toast } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';
import { useNavigate } from 'react-router-dom';

import { paths } from '../paths.ts';

/** Signs out here at once, and on the server as far as it can be reached. */
export function useSignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    const ended = call('DELETE /session');
    // Without the server the refresh cookie lives until it expires; this browser forgets the session all the same.
    ended.catch((error: unknown) => console.warn('The server did not end the session', error));
    navigate(paths.home);
    clearSession();
    queries.clear();
    toast(notices.loggedOut);
  };
}
