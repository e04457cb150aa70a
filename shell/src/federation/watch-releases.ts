import { toast } from '@mindgrove/kit';
import { reportReachable } from '@mindgrove/kit/host';

import type { PageReleaseSet } from './release-set.ts';

const INTERVAL = 60_000;

/** Announces a newer release set once. The tab keeps its releases, so that no game is interrupted. */
export function watchForNewReleases({ revision }: PageReleaseSet): void {
  const check = async () => {
    if (document.hidden) return;
    const response = await fetch('/release-set.json').catch(() => null);
    if (!response?.ok) return;
    const live = (await response.json()) as PageReleaseSet;
    reportReachable(live.isApiReachable);
    if (live.revision === revision) return;
    stop();
    toast({
      title: 'A new version is ready',
      description: 'Load it whenever it suits you.',
      persistent: true,
      action: { label: 'Load it now', onSelect: () => location.reload() },
    });
  };
  const timer = setInterval(() => void check(), INTERVAL);
  const onVisible = () => void check();
  document.addEventListener('visibilitychange', onVisible);

  function stop() {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  }
}
