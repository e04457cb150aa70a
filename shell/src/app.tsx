import { LivePagesContext } from '@mindgrove/kit/host';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';

import { offeredSections, OfferedSectionsContext } from './admin/offered-sections.ts';
import { type PageReleaseSet, remoteRoutes } from './federation/release-set.ts';
import { Guard } from './guard/guard.tsx';
import { createFindAccess, FindAccessContext } from './guard/page-access.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { shellPages } from './pages/shell-pages.ts';
import { LoadingPage } from './remote/loading-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';

const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));

export function App({ set }: { set: PageReleaseSet }) {
  const { pathname } = useLocation();
  // The router accepts repeated slashes, the server does not; both must agree.
  const pages = pathname.includes('//') ? [] : [...shellRoutes(), ...remotePages(set)];
  const notFound = { path: '*', element: suspended('404 Page Not Found', <NotFoundPage />) };
  const page = useRoutes([{ element: <AppLayout set={set} />, children: [...pages, notFound] }]);
  const findAccess = createFindAccess(shellPages, set);
  return (
    <FindAccessContext value={findAccess}>
      <LivePagesContext value={(address) => findAccess(pathOf(address)) !== undefined}>
        <OfferedSectionsContext value={offeredSections(set)}>{page}</OfferedSectionsContext>
      </LivePagesContext>
    </FindAccessContext>
  );
}

/** Without its query and hash. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address;

const suspended = (title: string, page: ReactNode) => (
  <Suspense fallback={<LoadingPage title={title} />}>{page}</Suspense>
);

const shellRoutes = (): RouteObject[] =>
  shellPages.map(({ path, title, access, Page }) => ({
    path,
    element: (
      <Guard access={access} title={title}>
        {suspended(title, <Page />)}
      </Guard>
    ),
  }));

const remotePages = (set: PageReleaseSet): RouteObject[] =>
  remoteRoutes(set).map((match) => ({
    path: match.route.path,
    element: (
      <Guard access={match.route.access} title={match.route.title}>
        <RemotePage key={match.route.path} match={match} />
      </Guard>
    ),
  }));
