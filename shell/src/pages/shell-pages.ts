import type { Access } from '@mindgrove/contracts/http/route';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import { type ComponentType, lazy } from 'react';

import routes from '../../routes.json' with { type: 'json' };

const pages: Record<string, ComponentType> = {
  login: lazy(() => import('./login.tsx')),
  signup: lazy(() => import('./signup.tsx')),
  'forgot-password': lazy(() => import('./forgot-password.tsx')),
  'reset-password': lazy(() => import('./reset-password.tsx')),
  'verify-email': lazy(() => import('./verify-email.tsx')),
  offline: lazy(() => import('./offline.tsx')),
  'stop-reminders': lazy(() => import('./stop-reminders.tsx')),
  account: lazy(() => import('./account.tsx')),
  'admin-login': lazy(() => import('./admin-login.tsx')),
  'admin-dashboard': lazy(() => import('./admin-dashboard.tsx')),
};

export interface ShellPage {
  path: string;
  title: string;
  access: Access;
  Page: ComponentType;
}

const developmentPages: ShellPage[] = __DEV__
  ? [{ path: '/dev/ui', title: 'Components', access: 'public', Page: lazy(() => import('../dev/gallery-page.tsx')) }]
  : [];

/** `routes.json` also tells the registry and the server of them. */
export const shellPages: ShellPage[] = [
  ...routes.flatMap(({ path, page, title, access }) => {
    const Page = pages[page];
    return Page ? [{ path, title, access: access as Access, Page }] : [];
  }),
  ...developmentPages,
];

export const findShellPage = (pathname: string): ShellPage | undefined => findPage(shellPages, pathname);
