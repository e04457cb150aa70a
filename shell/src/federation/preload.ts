import { getUser } from '@mindgrove/kit';

import { matchRoute } from './release-set.ts';
import { loadRoute } from './remote-module-cache.ts';
import { completeSite } from './site.ts';

export function preloadOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void preload(link.pathname);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function preload(pathname: string): Promise<void> {
  const set = await completeSite().catch(() => null);
  const match = set && matchRoute(set, pathname);
  if (match && (match.route.access === 'public' || getUser())) await loadRoute(set, match);
}
