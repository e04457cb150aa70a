import { getSession } from '@mindgrove/kit';

import { matchRoute, type PageReleaseSet } from './release-set.ts';
import { loadRoute } from './remote-module-cache.ts';

export function preloadOnIntent(set: PageReleaseSet): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const match = matchRoute(set, link.pathname);
    if (match && (match.route.access === 'public' || getSession())) void loadRoute(set, match);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
