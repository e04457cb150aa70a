import { lazy, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';

import { type PageReleaseSet, remoteRoutes } from './federation/release-set.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { Guard } from './frame/guard.tsx';
import { LoadingPage } from './frame/loading-page.tsx';
import { RemotePage } from './frame/remote-page.tsx';
import { shellPages } from './pages/shell-pages.ts';

const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));

/** The whole page below the providers, on the server and in the browser. */
export function App({ set }: { set: PageReleaseSet }) {
  return useRoutes([
    {
      element: <AppFrame set={set} />,
      children: [
        ...shellRoutes(),
        ...remotePages(set),
        { path: '*', element: suspended('404 Page Not Found', <NotFoundPage />) },
      ],
    },
  ]);
}

const suspended = (title: string, page: React.ReactNode) => (
  <Suspense fallback={<LoadingPage title={title} />}>{page}</Suspense>
);

const shellRoutes = (): RouteObject[] =>
  shellPages.map(({ path, title, Page }) => ({ path, element: suspended(title, <Page />) }));

const remotePages = (set: PageReleaseSet): RouteObject[] =>
  remoteRoutes(set).map((match) => ({
    path: match.route.path,
    element: (
      <Guard access={match.route.access} title={match.route.title}>
        <RemotePage key={match.route.path} match={match} />
      </Guard>
    ),
  }));
