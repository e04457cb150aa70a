import type { OfflineFile, OfflineSet } from '../offline-set.ts';

const PREFIX = 'mindgrove:set:';
/** Key of the set's description, which is stored last. */
const DESCRIPTION = '/offline-set.json';

/** The descriptions by id; they are read for each file. */
const descriptions = new Map<string, OfflineSet>();

export const cacheNameOf = (setId: string) => PREFIX + setId;

/** The newest first. */
export const keptSetIds = async (): Promise<string[]> =>
  (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .reverse();

/** Files of one release set, each stored only after its bytes have been compared with its integrity. */
export class SetCache {
  readonly id: string;
  private readonly cache: Cache;

  private constructor(id: string, cache: Cache) {
    this.id = id;
    this.cache = cache;
  }

  static async open(id: string): Promise<SetCache> {
    return new SetCache(id, await caches.open(cacheNameOf(id)));
  }

  /** Null until everything has been stored once. */
  async description(): Promise<OfflineSet | null> {
    const known = descriptions.get(this.id);
    if (known) return known;
    const description = await this.readWhole(DESCRIPTION, async (stored) => (await stored.json()) as OfflineSet);
    if (!description) return null;
    descriptions.set(this.id, description);
    return description;
  }

  async complete(description: OfflineSet): Promise<void> {
    await this.cache.put(DESCRIPTION, new Response(JSON.stringify(description)));
    descriptions.set(this.id, description);
  }

  async storedUrls(): Promise<Set<string>> {
    return new Set((await this.cache.keys()).map(({ url }) => new URL(url).pathname));
  }

  /** Undefined when it is missing; also when its bytes are not the release's, which are removed then. */
  read({ url, integrity }: OfflineFile): Promise<Response | undefined> {
    return this.readWhole(url, async (stored) => {
      const bytes = await stored.arrayBuffer();
      if ((await integrityOf(bytes)) !== integrity) throw new Error(`${url} is damaged`);
      return new Response(bytes, { headers: stored.headers });
    });
  }

  /** Removes what the disk gives back otherwise than it was stored, so that it is stored anew. */
  private async readWhole<T>(url: string, read: (stored: Response) => Promise<T>): Promise<T | undefined> {
    const stored = await this.cache.match(url);
    try {
      return stored && (await read(stored));
    } catch {
      await this.cache.delete(url);
      return undefined;
    }
  }

  put(url: string, response: Response): Promise<void> {
    return this.cache.put(url, response);
  }

  remove(): Promise<boolean> {
    descriptions.delete(this.id);
    return caches.delete(cacheNameOf(this.id));
  }
}

/** Subresource integrity: `sha384-<base64>`. */
export async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
