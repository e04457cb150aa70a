import { type ComponentType, lazy } from 'react';

import routes from '../../routes.json' with { type: 'json' };

const pages: Record<string, ComponentType> = {
  login: lazy(() => import('./login.tsx')),
  signup: lazy(() => import('./signup.tsx')),
};

const developmentPages = __DEV__
  ? [{ path: '/dev/ui', title: 'Components', Page: lazy(() => import('../dev/gallery-page.tsx')) }]
  : [];

/** The pages that the shell owns itself; `routes.json` tells the registry and the server of them. */
export const shellPages = [
  ...routes.flatMap(({ path, page, title }) => {
    const Page = pages[page];
    return Page ? [{ path, title, Page }] : [];
  }),
  ...developmentPages,
];
