import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface MailedLinkLocation {
  pathname: string;
  hash: string;
  state: { token?: string } | null;
}

/**
 * The token of a mailed link, null when there is none. It stands behind the `#`, which no server is ever told, and is
 * moved out of the address bar into the state of this history entry, so that a reload still knows it.
 */
export function useMailedToken(): string | null {
  const { pathname, hash, state } = useLocation() as MailedLinkLocation;
  const navigate = useNavigate();
  const arrived = new URLSearchParams(hash.slice(1)).get('token');

  useEffect(() => {
    if (arrived) navigate(pathname, { replace: true, state: { token: arrived } });
  }, [arrived, pathname, navigate]);
  return arrived || state?.token || null;
}
