import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface MailedLinkLocation {
  pathname: string;
  hash: string;
  state: { token?: string } | null;
}

export const INCOMPLETE_LINK =
  'This link looks incomplete. Open it straight from the email, or copy all of it into the address bar.';

/** A mailed link has its token in the hash, which servers never see; it moves to the history state for reloads. */
export function useMailedToken(): string | null {
  const { pathname, hash, state } = useLocation() as MailedLinkLocation;
  const navigate = useNavigate();
  const arrived = new URLSearchParams(hash.slice(1)).get('token');

  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: { token: arrived } });
  }, [arrived, pathname, navigate]);
  return arrived || state?.token || null;
}
