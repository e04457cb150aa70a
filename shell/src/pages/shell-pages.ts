import type { Access } from '@mindgrove/contracts/http/route';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import { type ComponentType, lazy } from 'react';

import routes from '../../routes.json' with { type: 'json' };

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

const loadGallery: LoadPage = () => import('../dev/gallery-page.tsx');

const developmentPages: ShellPage[] = __DEV__
  ? [{ path: '/dev/ui', title: 'Components', access: 'public', load: loadGallery, Page: lazy(loadGallery) }]
  : [];

/** `routes.json` also tells the registry and the server of them. */
export const shellPages: ShellPage[] = [
  ...routes.flatMap(({ path, page, title, access }) => {
    const load = pages[page];
    return load ? [{ path, title, access: access as Access, load, Page: lazy(load) }] : [];
  }),
  ...developmentPages,
];

const loadNotFound: LoadPage = () => import('./not-found.tsx');

/** At every address that no page has. */
export const notFoundPage = { title: '404 Page Not Found', load: loadNotFound, Page: lazy(loadNotFound) };

export const findShellPage = (pathname: string): ShellPage | undefined => findPage(shellPages, pathname);
