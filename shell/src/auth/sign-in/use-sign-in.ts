import type { SessionAnswer } from '@mindgrove/contracts/auth';
import { storeSession } from '@mindgrove/kit/host';
import { useNavigate } from 'react-router-dom';

import { usePathAfterSignIn } from '../../guard/page-access.ts';

/** Milliseconds between a successful sign-in and the next page, so that its notice is seen where it belongs. */
const REDIRECT_DELAY = 400;

/** Takes a new session over everywhere in the tab and goes to the page that was wanted. */
export function useSignIn() {
  const navigate = useNavigate();
  const pathAfterSignIn = usePathAfterSignIn();
  return async ({ user, token }: SessionAnswer) => {
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY));
    storeSession({ user, token });
    navigate(pathAfterSignIn(user), { replace: true });
  };
}
