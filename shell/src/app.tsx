import { findPage } from '@mindgrove/contracts/releases/page-path';
import { LivePagesContext } from '@mindgrove/kit/host';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';

import { isKnown, routesAt, type SiteSet } from './federation/release-set.ts';
import { Guard } from './guard/guard.tsx';
import { createFindAccess, FindAccessContext } from './guard/page-access.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { shellPages } from './pages/shell-pages.ts';
import { LoadingPage } from './remote/loading-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';
import { UnknownPage } from './remote/unknown-page.tsx';

const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));

export function App({ set }: { set: SiteSet }) {
  const { pathname } = useLocation();
  // The router would choose by rules of its own; server and gate must agree with the browser.
  const chosen = findPage([...shellRoutes(set), ...remotePages(set, pathname)], pathname);
  const notFound = { path: '*', element: suspended('404 Page Not Found', <NotFoundPage />) };
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

/** Without its query and hash. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address;

const suspended = (title: string, page: ReactNode) => (
  <Suspense fallback={<LoadingPage title={title} />}>{page}</Suspense>
);

interface PageRoute {
  path: string;
  element: ReactNode;
}

const shellRoutes = ({ isComplete }: SiteSet): PageRoute[] =>
  shellPages.map(({ path, title, access, Page }) => ({
    path,
    element: (
      <Guard access={access} title={title}>
        {/* Remotes offer sections of the administrators' page. */}
        {access === 'admin' && !isComplete ? <UnknownPage /> : suspended(title, <Page />)}
      </Guard>
    ),
  }));

const remotePages = (set: SiteSet, pathname: string): PageRoute[] =>
  routesAt(set, pathname).map((match) => ({
    path: match.route.path,
    element: (
      <Guard access={match.route.access} title={match.route.title}>
        <RemotePage key={match.route.path} match={match} />
      </Guard>
    ),
  }));
