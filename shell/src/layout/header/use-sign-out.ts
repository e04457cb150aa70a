import { toast } from '@mindgrove/kit';
import { signOut } from '@mindgrove/kit/host';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { loggedOut } from './sign-out.toasts.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    // The refresh cookie then lives until it expires, but this browser forgets the session.
    signOut().catch((error: unknown) => console.warn('The server did not end the session', error));
    toast(loggedOut);
  };
}
