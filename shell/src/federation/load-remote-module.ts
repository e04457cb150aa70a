import type { LoadPage, Remote } from '@mindgrove/kit';

import { report } from '../telemetry/report.ts';
import { noteLoad } from './load-log.ts';
import { fetchRecord, prepareFiles, startNewAttempt } from './release-files.ts';
import { isServedLocally, type ListedRelease, type RemoteModule } from './release-set.ts';
import { loadRemoteEntry, LOCAL_TIMEOUT } from './runtime.ts';

/** Milliseconds for one attempt to load a page or an offer. */
const ATTEMPT_TIMEOUT = 6500;

export type LoadedModule = Awaited<ReturnType<LoadPage>>;

/** Loads a module, and once more under new addresses when that fails. */
async function loadWithRetry(module: RemoteModule): Promise<LoadedModule> {
  const { release } = module;
  const load = { module, began: performance.now(), retries: 0 };
  report('begin', release);
  const loaded = await loadOnce(module).catch((error: unknown) => {
    load.retries += 1;
    report('retry', release, error);
    startNewAttempt(release);
    return loadOnce(module);
  });
  noteLoad({ ...load, loaded: performance.now() });
  report('loaded', release);
  return loaded;
}

/** Loads the module from the live release, or else from the previous one. */
export async function loadModuleOrFallback(module: RemoteModule): Promise<LoadedModule> {
  const { release } = module;
  try {
    return await loadWithRetry(module);
  } catch (failure) {
    startNewAttempt(release);
    return loadPreviousModule(module, 'could not be loaded', failure);
  }
}

/** Loads the module from the release before the live one; `failure` is thrown when there is none. */
export async function loadPreviousModule(module: RemoteModule, what: string, failure: unknown): Promise<LoadedModule> {
  const { record } = module.release;
  const previous = await fetchFallback(module.release);
  if (!previous) throw failure;
  report('fallback', module.release, failure);
  console.warn(`${record.name} ${record.version} ${what}; using ${previous.record.version}`);
  return loadWithRetry({ ...module, release: previous });
}

const loadOnce = (module: RemoteModule): Promise<LoadedModule> =>
  withTimeout(isServedLocally(module.release) ? LOCAL_TIMEOUT : ATTEMPT_TIMEOUT, async () => {
    const { release, kind, name } = module;
    await prepareFiles(module);
    const load = (await loadRemote(release))[kind]?.[name];
    if (!load) throw new Error(`${release.record.name} ${release.record.version} has no ${name} among its ${kind}`);
    return load() as Promise<LoadedModule>;
  });

const remotes = new Map<string, Promise<Remote>>();

// The container is cached, so that a release's second page, or a retry, does not load it again.
function loadRemote(release: ListedRelease): Promise<Remote> {
  const cached = remotes.get(release.base);
  if (cached) return cached;
  const loading = loadRemoteEntry(release);
  remotes.set(release.base, loading);
  loading.catch(() => remotes.delete(release.base));
  return loading;
}

async function fetchFallback({ record, fallback, integrity }: ListedRelease): Promise<ListedRelease | null> {
  if (!fallback) return null;
  const base = `/releases/${record.name}/${fallback}/`;
  const previous = { record: { ...record, version: fallback }, base, fallback: null, integrity };
  const own = await fetchRecord(previous).catch(() => null);
  return own && { ...previous, record: own };
}

function withTimeout<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timed out after ${milliseconds} ms`)), milliseconds);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
