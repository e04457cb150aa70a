import { getSession } from '@mindgrove/kit';

import { loadMatchedPage } from './page-cache.ts';
import { matchRoute, type PageReleaseSet } from './release-set.ts';

/** Loads a page when a link to it is pointed at or focused, so that it is there when the link is followed. */
export function preloadOnIntent(set: PageReleaseSet): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const match = matchRoute(set, link.pathname);
    // A failure is not shown here: following the link meets it again, with its card and its Retry.
    if (match && (match.route.access === 'public' || getSession())) loadMatchedPage(match).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
