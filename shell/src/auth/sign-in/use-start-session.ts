import type { SessionResponse } from '@mindgrove/contracts/auth';
import { storeSession } from '@mindgrove/kit/host';
import { useNavigate } from 'react-router-dom';

import { usePathAfterSignIn } from '../../guard/page-access.ts';

/** Milliseconds between signing in and the next page, so that the toast is seen in place. */
const REDIRECT_DELAY = 400;

export function useStartSession() {
  const navigate = useNavigate();
  const pathAfterSignIn = usePathAfterSignIn();
  return async ({ user, token }: SessionResponse) => {
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY));
    storeSession({ user, token });
    await navigate(pathAfterSignIn(user), { replace: true });
  };
}
