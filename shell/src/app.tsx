import { findPage } from '@mindgrove/contracts/releases/page-path';
import { LivePagesContext } from '@mindgrove/kit/host';
import type { ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';

import { isKnown, routesAt, type SiteSet } from './federation/release-set.ts';
import { Guard } from './guard/guard.tsx';
import { createFindAccess, FindAccessContext } from './guard/page-access.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { notFoundPage, shellPages, ShellPageView } from './pages/shell-pages.tsx';
import { UnknownPage } from './remote/placeholder-pages.tsx';
import { RemotePage } from './remote/remote-page.tsx';

export function App({ set }: { set: SiteSet }) {
  const { pathname } = useLocation();
  // The router would choose by rules of its own; server and gate must agree with the browser.
  const chosen = findPage([...shellRoutes(set), ...remotePages(set, pathname)], pathname);
  const notFound = { path: '*', element: <ShellPageView page={notFoundPage} /> };
  const unknown = { path: '*', element: <UnknownPage key={pathname} /> };
  const other = isKnown(set, pathname) ? notFound : unknown;
  const page = useRoutes([{ element: <AppLayout set={set} />, children: [...(chosen ? [chosen] : []), other] }]);
  const findAccess = createFindAccess(shellPages, set);
  return (
    <FindAccessContext value={findAccess}>
      <LivePagesContext value={(address) => findAccess(pathOf(address)) !== undefined}>{page}</LivePagesContext>
    </FindAccessContext>
  );
}

/** Drops the query and the hash. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address;

interface PageRoute {
  path: string;
  element: ReactNode;
}

const shellRoutes = ({ isComplete }: SiteSet): PageRoute[] =>
  shellPages.map((page) => ({
    path: page.path,
    element: (
      <Guard page={page}>
        {/* Remotes offer sections of the administrators' page. */}
        {page.access === 'admin' && !isComplete ? <UnknownPage /> : <ShellPageView key={page.path} page={page} />}
      </Guard>
    ),
  }));

const remotePages = (set: SiteSet, pathname: string): PageRoute[] =>
  routesAt(set, pathname).map((match) => ({
    path: match.route.path,
    element: (
      <Guard page={match.route}>
        <RemotePage key={match.route.path} match={match} />
      </Guard>
    ),
  }));
