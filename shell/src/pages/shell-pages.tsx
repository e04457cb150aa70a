import type { Access } from '@mindgrove/contracts/http/route';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import { type ComponentType, lazy, Suspense, useState } from 'react';

import routes from '../../routes.json' with { type: 'json' };
import { FailureBoundary } from '../remote/failure-boundary.tsx';
import { FailedPage, LoadingPage } from '../remote/placeholder-pages.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

const pages: Record<string, LoadPage> = {
  login: () => import('./login.tsx'),
  signup: () => import('./signup.tsx'),
  'forgot-password': () => import('./forgot-password.tsx'),
  'reset-password': () => import('./reset-password.tsx'),
  'verify-email': () => import('./verify-email.tsx'),
  offline: () => import('./offline.tsx'),
  'stop-reminders': () => import('./stop-reminders.tsx'),
  account: () => import('./account.tsx'),
  'admin-login': () => import('./admin-login.tsx'),
  'admin-dashboard': () => import('./admin-dashboard.tsx'),
};

export interface ShellPage {
  path: string;
  title: string;
  access: Access;
  load: LoadPage;
  Page: ComponentType;
}

const lazyPage = (load: LoadPage) => ({ load, Page: lazy(load) });

const developmentPages: ShellPage[] = __DEV__
  ? [{ path: '/dev/ui', title: 'Components', access: 'public', ...lazyPage(() => import('../dev/gallery-page.tsx')) }]
  : [];

/** `routes.json` also tells the registry and the server of them. */
export const shellPages: ShellPage[] = [
  ...routes.flatMap(({ path, page, title, access }) => {
    const load = pages[page];
    return load ? [{ path, title, access: access as Access, ...lazyPage(load) }] : [];
  }),
  ...developmentPages,
];

/** The page at every address that has no other page. */
export const notFoundPage = { title: '404 Page Not Found', ...lazyPage(() => import('./not-found.tsx')) };

export const findShellPage = (pathname: string): ShellPage | undefined => findPage(shellPages, pathname);

/** React keeps the failure of a lazy page for good. */
const loadAgain = (page: Pick<ShellPage, 'load' | 'Page'>) => (page.Page = lazy(page.load));

/** A page of the shell, which fails alone, as those of the remotes do. */
export function ShellPageView({ page }: { page: Pick<ShellPage, 'title' | 'load' | 'Page'> }) {
  const { title } = page;
  const [{ Page, attempt }, setShown] = useState({ Page: page.Page, attempt: 0 });
  const retry = () => {
    setShown({ Page: loadAgain(page), attempt: attempt + 1 });
  };
  return (
    <FailureBoundary
      key={attempt}
      isPage
      what={`page "${title}"`}
      fallback={<FailedPage title={title} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingPage title={title} />}>
        <Page />
      </Suspense>
    </FailureBoundary>
  );
}
