import type { LoadPage, Remote } from '@mindgrove/kit';

import { registerIntegrity, startNewAttempt } from './assets.ts';
import type { PageRelease } from './release-set.ts';
import type { RemoteModule } from './remote-module.ts';
import { loadRemoteEntry } from './runtime.ts';

/** Milliseconds that one attempt at a page or an offer may take, whatever hangs. */
const ATTEMPT_TIMEOUT = 6500;

export type LoadedModule = Awaited<ReturnType<LoadPage>>;

/**
 * Loads one part of a release: entry, exposed module, the part itself. The first attempt failing, a second one asks for
 * every file under a new address.
 * @throws {Error} what made the second attempt fail
 */
async function loadWithRetry(module: RemoteModule): Promise<LoadedModule> {
  registerIntegrity(module.release);
  try {
    return await loadOnce(module);
  } catch {
    startNewAttempt(module.release);
    return loadOnce(module);
  }
}

/** Loads the part from the live release, or from the one before it when the live one cannot be loaded. */
export async function loadModuleOrFallback(module: RemoteModule): Promise<LoadedModule> {
  const { release } = module;
  try {
    return await loadWithRetry(module);
  } catch (failure) {
    startNewAttempt(release);
    const previous = await fetchFallback(release);
    if (!previous) throw failure;
    console.warn(
      `${release.record.name} ${release.record.version} could not be loaded; using ${previous.record.version}`,
    );
    return loadWithRetry({ ...module, release: previous });
  }
}

const loadOnce = ({ release, kind, name }: RemoteModule): Promise<LoadedModule> =>
  withTimeout(ATTEMPT_TIMEOUT, async () => {
    const load = (await loadRemote(release))[kind]?.[name];
    if (!load) throw new Error(`${release.record.name} ${release.record.version} has no ${name} among its ${kind}`);
    return load();
  });

const remotes = new Map<string, Promise<Remote>>();

// A release that runs in this tab is not loaded again for its second page, nor when one of its pages failed.
function loadRemote(release: PageRelease): Promise<Remote> {
  const known = remotes.get(release.base);
  if (known) return known;
  const loading = loadRemoteEntry(release);
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
