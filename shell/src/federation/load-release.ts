import type { Remote } from '@mindgrove/kit';

import { knowRelease, startNewAttempt } from './assets.ts';
import type { PageRelease } from './release-set.ts';
import { loadExposed } from './runtime.ts';

/** Milliseconds that one attempt at a page may take, whatever hangs. */
const ATTEMPT_TIMEOUT = 6500;

export type PageModule = Awaited<ReturnType<Remote['pages'][string]>>;

/**
 * Loads one page of a release: entry, exposed module, page. The first attempt failing, a second one asks for every
 * file under a new address.
 * @throws {Error} what made the second attempt fail
 */
export async function loadPage(release: PageRelease, page: string): Promise<PageModule> {
  knowRelease(release);
  try {
    return await attempt(release, page);
  } catch {
    startNewAttempt(release);
    return attempt(release, page);
  }
}

/** Loads the page from the live release, or from the one before it when the live one cannot be loaded. */
export async function loadPageOrFallback(release: PageRelease, page: string): Promise<PageModule> {
  try {
    return await loadPage(release, page);
  } catch (failure) {
    startNewAttempt(release);
    const previous = await fetchFallback(release);
    if (!previous) throw failure;
    console.warn(
      `${release.record.name} ${release.record.version} could not be loaded; using ${previous.record.version}`,
    );
    return loadPage(previous, page);
  }
}

const attempt = (release: PageRelease, page: string): Promise<PageModule> =>
  withTimeout(ATTEMPT_TIMEOUT, async () => {
    const load = (await loadRemote(release)).pages[page];
    if (!load) throw new Error(`${release.record.name} ${release.record.version} has no page ${page}`);
    return load();
  });

const remotes = new Map<string, Promise<Remote>>();

// A release that runs in this tab is not loaded again for its second page, nor when one of its pages failed.
function loadRemote(release: PageRelease): Promise<Remote> {
  const known = remotes.get(release.base);
  if (known) return known;
  const loading = loadExposed(release);
  remotes.set(release.base, loading);
  loading.catch(() => remotes.delete(release.base));
  return loading;
}

async function fetchFallback({ record, fallback }: PageRelease): Promise<PageRelease | null> {
  if (!fallback) return null;
  const base = `/releases/${record.name}/${fallback}/`;
  const response = await fetch(`${base}release.json`).catch(() => null);
  if (!response?.ok) return null;
  return { record: (await response.json()) as PageRelease['record'], base, fallback: null };
}

function withTimeout<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${milliseconds} ms`)), milliseconds);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
