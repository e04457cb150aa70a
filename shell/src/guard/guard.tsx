import type { Access } from '@mindgrove/contracts/http/route';
import { toast, type ToastContent, useSession } from '@mindgrove/kit';
import { getSessionEnd } from '@mindgrove/kit/host';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths, signInPath } from '../paths.ts';
import { AccessCheck } from './access-check.tsx';
import type { SignInState } from './sign-in-reason.ts';

const ADMINS_ONLY: ToastContent = {
  title: 'Error',
  description: 'Only administrators may open that page.',
  variant: 'destructive',
};

interface Props {
  access: Access;
  /** Title of the guarded page; the sign-in page names it. */
  title: string;
  children: ReactNode;
}

/** Lets a page be seen by those it is for. The server decides about data; this spares people an empty page. */
export function Guard({ access, title, children }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (!session) {
    const state: SignInState = { wanted: title, ended: getSessionEnd() };
    return <Navigate replace to={signInPath(pathname + search)} state={state} />;
  }
  const { user } = session;
  const isAdmin = user.role === 'admin';
  if (access === 'admin' && !isAdmin) return <AdminsOnly />;
  if (access === 'member' && user.is_subscribed === '1' && !isAdmin) return <AccessCheck title={title} />;
  // What a page holds of one member goes with that member.
  return <Fragment key={user.id}>{children}</Fragment>;
}

function AdminsOnly() {
  useEffect(() => void toast(ADMINS_ONLY), []);
  return <Navigate replace to={paths.dashboard} />;
}
