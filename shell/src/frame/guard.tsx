import type { Access } from '@mindgrove/contracts/route';
import { useSession } from '@mindgrove/kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths } from '../paths.ts';

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
    const next = encodeURIComponent(pathname + search);
    return <Navigate replace to={`${paths.login}?next=${next}`} state={{ wanted: title }} />;
  }
  const isAdmin = session.user.role === 'admin';
  if (access === 'admin' && !isAdmin) return <Navigate replace to={paths.dashboard} />;
  const mustChoosePlan = session.user.is_subscribed === '1' && !isAdmin;
  if (access === 'member' && mustChoosePlan) return <Navigate replace to={paths.pricing} />;
  return children;
}
