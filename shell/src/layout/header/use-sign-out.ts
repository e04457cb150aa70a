import { toast } from '@mindgrove/kit';
import { signOut } from '@mindgrove/kit/host';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { loggedOut } from './sign-out.toasts.ts';

/** Goes to the start page and signs out: here at once, and on the server as far as it can be reached. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    // Without the server the refresh cookie lives until it expires; this browser forgets the session all the same.
    signOut().catch((error: unknown) => console.warn('The server did not end the session', error));
    toast(loggedOut);
  };
}
