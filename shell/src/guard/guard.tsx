import type { Access } from '@mindgrove/contracts/http/route';
import { toast, type ToastContent, useHasAccess, useSession } from '@mindgrove/kit';
import { getSessionEnd } from '@mindgrove/kit/host';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths, signInPath } from '../paths.ts';
import { AccessCheck } from './access-check.tsx';
import type { SignInState } from './sign-in-reason.ts';
import { usePageOwner } from './use-page-owner.ts';
import { useStaysOpen } from './use-stays-open.ts';

const ADMINS_ONLY: ToastContent = {
  title: 'Error',
  description: 'Only administrators can open that page.',
  variant: 'destructive',
};

interface Props {
  access: Access;
  title: string;
  children: ReactNode;
}

/** Spares visitors an empty page; the API protects the data. */
export function Guard({ access, title, children }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const staysOpen = useStaysOpen(pathname);
  const isOpen = useHasAccess();
  const owner = usePageOwner();
  if (access === 'public') return <Fragment key={owner}>{children}</Fragment>;
  if (!session) {
    const state: SignInState = { requestedPage: title, ended: getSessionEnd() };
    return <Navigate replace to={signInPath(pathname + search)} state={state} />;
  }
  const { user } = session;
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
