import { indexIntegrity, indexUrl, type ReleaseIndex, type SiteSet } from './release-set.ts';

/** Milliseconds for one attempt to fetch the index. */
const ATTEMPT_TIMEOUT = 6500;
/** Milliseconds before each further attempt after the first render. */
const PAUSES = [0, 2000, 10_000, 60_000];

let current: SiteSet | null = null;
let completing: Promise<SiteSet> | null = null;
const listeners = new Set<() => void>();

/** The release set as this tab knows it; it is completed once. */
export function currentSite(): SiteSet {
  if (!current) throw new Error('The release set has not been read from the page yet: call openSite first');
  return current;
}

export function openSite(set: SiteSet): void {
  current = set;
  for (const listener of listeners) listener();
}

export function subscribeToSite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads all pages and offers of this tab's set, even after others went live. A call after a failure tries again. */
export function completeSite(): Promise<SiteSet> {
  const known = currentSite();
  if (known.isComplete) return Promise.resolve(known);
  completing ??= fetchIndex(known.id)
    .then(({ releases }) => {
      const complete = { ...known, releases, isComplete: true };
      openSite(complete);
      return complete;
    })
    .finally(() => {
      completing = null;
    });
  return completing;
}

/** Loads the index before the user goes on to another page. */
export async function completeSiteAfterRender(): Promise<void> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await completeSite();
      return;
    } catch (error) {
      console.warn('The other pages of this release set are not known yet', error);
    }
  }
}

// The second attempt has another address: a browser would reuse a request that hangs.
const fetchIndex = (setId: string): Promise<ReleaseIndex> => fetchOnce(setId, '').catch(() => fetchOnce(setId, '?r=1'));

async function fetchOnce(setId: string, query: string): Promise<ReleaseIndex> {
  const response = await fetch(indexUrl(setId) + query, {
    integrity: indexIntegrity(setId),
    priority: 'low',
    signal: AbortSignal.timeout(ATTEMPT_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The index of the release set ${setId} could not be loaded: ${response.status}`);
  return (await response.json()) as ReleaseIndex;
}
