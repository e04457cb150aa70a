import { OFFLINE_PAGE_URL, OFFLINE_SET_URL, type OfflineFile, type OfflineSet } from '../offline-set.ts';
import { keptSets, setCurrentSetId } from './current-set.ts';
import { integrityOf, SetCache } from './set-cache.ts';
import { WHICH_SET } from '../messages.ts';
import { type WindowClient, worker } from '../worker-scope.ts';

/** Milliseconds; a tab that sleeps does not answer. */
const TIMEOUT = 2000;
/** The limit also holds when tabs do not say which set they use: what is missing then still comes from the server. */
const MOST_SETS = 4;

/** Removes the sets that no open tab was loaded from. */
async function removeUnusedSets(currentId: string): Promise<void> {
  const old = (await keptSets()).filter(({ id }) => id !== currentId);
  if (old.length === 0) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = await Promise.all(tabs.map(askForSet));
  const isUsed = (id: string) => used.includes(id) || used.includes(null);
  const unused = old.filter(({ id }, index) => !isUsed(id) || index + 1 >= MOST_SETS);
  await Promise.all(unused.map((set) => set.remove()));
}

const askForSet = (tab: WindowClient) =>
  new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (setId: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(setId);
    };
    const timer = setTimeout(() => end(null), TIMEOUT);
    port1.onmessage = ({ data }) => end(String(data));
    tab.postMessage(WHICH_SET, [port2]);
  });

const DOWNLOADS_AT_ONCE = 4;

let keeping: Promise<void> | null = null;

/** Stores what is missing or damaged of the live release set; it takes over with the next page that is opened. */
export function keepLiveSet(): Promise<void> {
  keeping ??= keep().finally(() => {
    keeping = null;
  });
  return keeping;
}

async function keep(): Promise<void> {
  const response = await fetch(OFFLINE_SET_URL, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) return;
  const live = (await response.json()) as OfflineSet;
  const own = await SetCache.open(live.id);
  const others = (await keptSets()).filter(({ id }) => id !== live.id);
  try {
    await inParallel(live.files, (file) => keepFile(file, own, others));
  } catch (error) {
    // If room is short, the remains of earlier attempts may be what takes it.
    for (const other of others) if ((await other.description()) === null) await other.remove();
    throw error;
  }
  const page = await keepPage(own, live);
  await own.complete({ ...live, files: [...live.files, page] });
  await setCurrentSetId(live.id);
  await removeUnusedSets(live.id);
}

async function keepFile(file: OfflineFile, own: SetCache, others: readonly SetCache[]): Promise<void> {
  if (await own.read(file)) return;
  for (const other of others) {
    const same = await other.read(file);
    if (same) return own.put(file.url, same);
  }
  await own.put(file.url, (await download(file)) ?? (await download(file, 'reload')) ?? fail(file));
}

/** Undefined when the bytes are not those of the release: the browser's own cache may be damaged, too. */
async function download({ url, integrity }: OfflineFile, cache: RequestCache = 'default') {
  const response = await fetch(url, { cache, credentials: 'omit' });
  const bytes = response.ok ? await response.arrayBuffer() : null;
  return bytes && (await integrityOf(bytes)) === integrity ? storable(response, bytes) : undefined;
}

function fail({ url }: OfflineFile): never {
  throw new Error(`${url} is not what its release says`);
}

/** The page belongs to this very set, or else another release has gone live, and the next attempt keeps that one. */
async function keepPage(own: SetCache, { id }: OfflineSet): Promise<OfflineFile> {
  const known = (await own.description())?.files.find(({ url }) => url === OFFLINE_PAGE_URL);
  if (known && (await own.read(known))) return known;
  const response = await fetch(OFFLINE_PAGE_URL, { cache: 'no-store', credentials: 'omit' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || !new TextDecoder().decode(bytes).includes(`"id":"${id}"`))
    throw new Error(`${OFFLINE_PAGE_URL} is not of the release set ${id}`);
  await own.put(OFFLINE_PAGE_URL, storable(response, bytes));
  return { url: OFFLINE_PAGE_URL, integrity: await integrityOf(bytes) };
}

/** The bytes are unpacked already. */
function storable({ headers }: Response, bytes: ArrayBuffer): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
  return new Response(bytes, { headers: kept });
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workAll = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, workAll));
}
