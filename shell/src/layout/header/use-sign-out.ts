import { toast } from '@mindgrove/kit';
import { signOut } from '@mindgrove/kit/host';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { loggedOut } from './sign-out.toasts.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    // The session ends as soon as the server can be reached; this browser forgets it at once.
    signOut().catch((error: unknown) => console.warn('The server has not ended the session yet', error));
    toast(loggedOut);
  };
}
