import type { Access } from '@mindgrove/contracts/http/route';
import { refreshUser, toast, type ToastContent, useHasAccess, useUser } from '@mindgrove/kit';
import { getSessionEnd, hasPassed, isEndedByServer } from '@mindgrove/kit/host';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths, signInPath } from '../paths.ts';
import { LoadingPage } from '../remote/placeholder-pages.tsx';
import type { PagePreview, SignInState } from './sign-in-reason.ts';

const ADMINS_ONLY: ToastContent = {
  title: 'Error',
  description: 'Only administrators can open that page.',
  variant: 'destructive',
};

interface Props {
  page: PagePreview & { access: Access };
  children: ReactNode;
}

/** Spares visitors an empty page; the API protects the data. */
export function Guard({ page, children }: Props) {
  const { access, title, description, picture } = page;
  const user = useUser();
  const location = useLocation();
  const staysOpen = useStaysOpen(location.pathname);
  const isOpen = useHasAccess();
  const owner = usePageOwner();
  if (access === 'public') return <Fragment key={owner}>{children}</Fragment>;
  if (!user) {
    const state: SignInState = { requestedPage: { title, description, picture }, ended: getSessionEnd() };
    return <Navigate replace to={signInPath(location)} state={state} />;
  }
  const isAdmin = user.role === 'admin';
  if (access === 'admin' && !isAdmin) return <AdminsOnly />;
  // What is stored may say more than it did when the server was last asked.
  const mustChoosePlan = access === 'member' && !isAdmin && (user.is_subscribed === '1' || !isOpen);
  if (mustChoosePlan && !staysOpen) return <AccessCheck title={title} />;
  // Discards page state when another member signs in.
  return <Fragment key={user.id}>{children}</Fragment>;
}

function AdminsOnly() {
  useEffect(() => void toast(ADMINS_ONLY), []);
  return <Navigate replace to={paths.dashboard} />;
}

const AccessEndedOffline = lazy(() =>
  import('../offline/offline-page.tsx').then(({ AccessEndedOffline }) => ({ default: AccessEndedOffline })),
);

/** Checks with the server before redirecting to the plans: the member may have chosen one in another tab. */
function AccessCheck({ title }: { title: string }) {
  const [hasChecked, setHasChecked] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void refreshUser().then((isFresh) => {
      if (!isCurrent) return;
      // The plans would not open either.
      if (!isFresh && !navigator.onLine) setIsOffline(true);
      setHasChecked(true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (isOffline)
    return (
      <Suspense fallback={<LoadingPage title={title} />}>
        <AccessEndedOffline title={title} onRetry={() => location.reload()} />
      </Suspense>
    );
  return hasChecked ? <Navigate replace to={paths.pricing} /> : <LoadingPage title={title} />;
}

/**
 * A key for the state of a public page: what a visitor began goes on after signing in, and what a member began is not
 * seen by those who come after them.
 */
function usePageOwner(): number {
  const userId = useUser()?.id;
  const [owner, setOwner] = useState({ userId, number: 0 });
  if (userId !== owner.userId && !isWaiting()) {
    const isAnother = owner.userId !== undefined;
    setOwner({ userId, number: isAnother ? owner.number + 1 : owner.number });
  }
  return owner.number;

  /** The page waits for a member who did not sign out, and is likely to return. */
  function isWaiting() {
    return userId === undefined && isEndedByServer(getSessionEnd());
  }
}

interface OpenedPage {
  page: string;
  /** When access was to end while the page was open; null if it was not, or has no end. */
  until: string | null;
}

/** Whether access has run out on this page: what was begun on it, such as a round, can be finished and stored. */
function useStaysOpen(pathname: string): boolean {
  const user = useUser();
  const isOpen = useHasAccess();
  const [opened, setOpened] = useState<OpenedPage>({ page: '', until: null });
  const page = `${user?.id} ${pathname}`;
  const until = (isOpen && user?.access.until) || null;
  if (opened.page !== page || (isOpen && opened.until !== until)) setOpened({ page, until });
  return opened.page === page && opened.until !== null && hasPassed(opened.until);
}
