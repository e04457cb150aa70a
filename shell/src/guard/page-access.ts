import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { Access } from '@mindgrove/contracts/http/route';
import type { User } from '@mindgrove/contracts/schemas/user';

import { matchRoute, type PageReleaseSet } from '../federation/release-set.ts';
import { type FindAccess, matchesPath, pathAfterSignIn } from '../paths.ts';

export const FindAccessContext = createContext<FindAccess | undefined>(undefined);

export const createFindAccess =
  (shellRoutes: readonly { path: string; access: Access }[], set: PageReleaseSet): FindAccess =>
  (pathname) =>
    shellRoutes.find(({ path }) => matchesPath(path, pathname))?.access ?? matchRoute(set, pathname)?.route.access;

/** Call the result with the user from the sign-in response. */
export function usePathAfterSignIn(): (user: Pick<User, 'role'>) => string {
  const findAccess = use(FindAccessContext);
  const { search } = useLocation();
  return (user) => pathAfterSignIn(search, user, findAccess);
}
