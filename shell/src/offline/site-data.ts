/**
 * Makes both storages usable in every browser, before anything else reads them: where the browser blocks site data, or
 * has no room left even without our own caches, the tab goes on with what it keeps in memory.
 */

/** Why this tab keeps its site data in memory only. */
export type SiteDataLoss = 'blocked' | 'full';

/** Responses for pages without a network: they can be loaded again, so they make room first. */
export const CACHED_KEY = /^mindgrove:member:\d+:offline:/;

const OWN_KEY = /^(user|token|mindgrove:.*)$/;
const NAMES = ['localStorage', 'sessionStorage'] as const;

let loss: SiteDataLoss | null = null;
const listeners = new Set<() => void>();

export const siteDataLoss = () => loss;

export function onSiteDataLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its entries are properties of its own, as those of the browser's are, so that `Object.keys` lists them. */
class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

function keepInMemory(name: (typeof NAMES)[number], reason: SiteDataLoss, entries: object = {}): MemoryStorage {
  const memory = Object.assign(new MemoryStorage(), entries);
  Object.defineProperty(window, name, { configurable: true, value: memory });
  loss = reason;
  for (const listener of listeners) listener();
  return memory;
}

function find(name: (typeof NAMES)[number]): Storage | null {
  try {
    const storage = window[name];
    // A damaged profile throws only here.
    storage.getItem('token');
    return storage;
  } catch {
    return null;
  }
}

function prepareSiteData(): void {
  for (const name of NAMES) if (!find(name)) keepInMemory(name, 'blocked');
  const { setItem } = Storage.prototype;

  Storage.prototype.setItem = function (key: string, value: string): void {
    try {
      setItem.call(this, key, value);
    } catch (error) {
      if (!OWN_KEY.test(key) || CACHED_KEY.test(key)) throw error;
      for (const cached of Object.keys(this).filter((one) => CACHED_KEY.test(one))) this.removeItem(cached);
      try {
        setItem.call(this, key, value);
      } catch {
        const name = NAMES.find((one) => find(one) === this);
        if (!name) throw error;
        keepInMemory(name, 'full', { ...this }).setItem(key, value);
      }
    }
  };
}

// The server renders pages, too.
if (typeof window !== 'undefined') prepareSiteData();
