import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { Access } from '@mindgrove/contracts/http/route';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import type { User } from '@mindgrove/contracts/user';

import { isKnown, routesAt, type SiteSet } from '../federation/release-set.ts';
import { type FindAccess, pathAfterSignIn } from '../paths.ts';

export const FindAccessContext = createContext<FindAccess | undefined>(undefined);

export const createFindAccess =
  (shellRoutes: readonly { path: string; access: Access }[], set: SiteSet): FindAccess =>
  (pathname) =>
    findPage([...shellRoutes, ...routesAt(set, pathname).map(({ route }) => route)], pathname)?.access ??
    (isKnown(set, pathname) ? undefined : 'unknown');

/** Call the result with the user from the sign-in response. */
export function usePathAfterSignIn(): (user: Pick<User, 'role'>) => string {
  const findAccess = use(FindAccessContext);
  const { search } = useLocation();
  return (user) => pathAfterSignIn(search, user, findAccess);
}
