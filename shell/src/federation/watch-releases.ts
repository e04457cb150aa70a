import { call, getUser, toast } from '@mindgrove/kit';
import { isReachable, onSocketEvent, reportReachable, socketStatus } from '@mindgrove/kit/host';

import type { DocumentSet } from './release-set.ts';

/** Milliseconds between two looks of a tab without a connection, each when it becomes visible. */
const VISIBLE_INTERVAL = 60_000;
/** Milliseconds between two looks while the page says that Mindgrove cannot be reached. */
const UNREACHABLE_INTERVAL = 10_000;
/** Milliseconds before each look after an event: the server may learn of a release later than the tab. */
const PAUSES = { released: [0, 500, 1500, 3000, 5000], connectedAgain: [2000, 8000], disconnected: [0, 2000, 5000] };
/** All open tabs learn of a release at the same moment. */
const SPREAD = 500;

type Look = (pauses: readonly number[]) => void;

/** An event of the window. */
export const NEWER_RELEASES = 'mindgrove:newer-releases';

/**
 * Announces a newer release set once. The tab keeps its releases, so that no game is interrupted. A page with a preview
 * is never what is live, and a reload would not change that: it is told nothing.
 */
export function watchForNewReleases({ id, previews }: Pick<DocumentSet, 'id' | 'previews'>): () => void {
  let isAnnounced = false;
  const look = async (pauses: readonly number[]) => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * SPREAD));
      if (isAnnounced || !(await isNewer(id)) || isAnnounced || previews) continue;
      isAnnounced = true;
      announce();
      dispatchEvent(new Event(NEWER_RELEASES));
    }
  };
  const lookAfter: Look = (pauses) => void look(pauses);
  const stops = [followReleases(lookAfter), followConnection(lookAfter), lookWithoutConnection(lookAfter)];
  return () => stops.forEach((stop) => stop());
}

/** A hidden tab looks when it becomes visible. */
function followReleases(look: Look): () => void {
  let isWaiting = false;
  const lookIfVisible = () => {
    if (document.hidden || !isWaiting) return;
    isWaiting = false;
    look(PAUSES.released);
  };
  const stopListening = onSocketEvent('releases', () => {
    isWaiting = true;
    lookIfVisible();
  });
  document.addEventListener('visibilitychange', lookIfVisible);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}

function followConnection(look: Look): () => void {
  let hasBeenConnected = false;
  const stopListening = onSocketEvent('availability', ({ available }) => reportReachable(available));
  const stopFollowing = socketStatus.subscribe(() => {
    const status = socketStatus.get();
    if (status === 'disconnected' && getUser()) look(PAUSES.disconnected);
    if (status !== 'connected') return;
    reportReachable(true);
    if (hasBeenConnected) look(PAUSES.connectedAgain);
    hasBeenConnected = true;
  });
  return () => {
    stopListening();
    stopFollowing();
  };
}

/** Visitors have none, and some networks let none through. */
function lookWithoutConnection(look: Look): () => void {
  let lastLook = -Infinity;
  const lookIfVisible = () => {
    if (document.hidden || socketStatus.get() === 'connected' || Date.now() - lastLook < VISIBLE_INTERVAL) return;
    lastLook = Date.now();
    look([0]);
  };
  const lookIfUnreachable = () => {
    if (!document.hidden && !isReachable()) look([0]);
  };
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('online', lookIfUnreachable);
  const timer = setInterval(lookIfUnreachable, UNREACHABLE_INTERVAL);
  return () => {
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('online', lookIfUnreachable);
    clearInterval(timer);
  };
}

/** A promotion of the canary that the tab has changes the revision, and nothing for the tab. */
async function isNewer(id: string): Promise<boolean> {
  const response = await fetch('/release-set.json').catch(() => null);
  const live = response?.ok ? ((await response.json()) as Pick<DocumentSet, 'id' | 'isApiReachable'>) : null;
  if (!live?.isApiReachable) reportReachable(false);
  // What the server knows may be older than the call that failed in this tab: only another call tells.
  else if (!isReachable()) void call('GET /ready').catch(() => undefined);
  return live !== null && live.id !== id;
}

function announce(): void {
  toast({
    title: 'A new version is ready',
    description: 'Reload whenever you’re ready.',
    persistent: true,
    action: { label: 'Reload now', onSelect: () => location.reload() },
  });
}
