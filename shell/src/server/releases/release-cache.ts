import { releaseName, type ReleaseRecord, releaseVersion } from '@mindgrove/contracts/releases/release-record';

import type { BackOff } from './back-off.ts';
import { fetchRelease } from './fetch-release.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore, Version } from './release-store.ts';
import { singleFlight } from './single-flight.ts';

const LIFE_MS = 10_000;
const MAX_KEYS = 1000;

/** Keys that are forgotten after ten seconds, or earlier when there are too many. */
class ExpiringKeys {
  private readonly ends = new Map<string, number>();

  has(key: string): boolean {
    return Date.now() < (this.ends.get(key) ?? 0);
  }

  add(key: string): void {
    this.ends.delete(key);
    const [oldest] = this.ends.keys();
    if (oldest !== undefined && this.ends.size >= MAX_KEYS) this.ends.delete(oldest);
    this.ends.set(key, Date.now() + LIFE_MS);
  }
}

interface Sources {
  registry: Registry;
  store: ReleaseStore;
  backOff: BackOff;
  /** Whether pages name it now, so that it must stay. */
  isUsed: (release: Version) => boolean;
  events: { fetched_releases: number; failed_releases: number };
}

/** Fetches releases that are not stored yet: each once, for all who ask, and not at once again after a failure. */
export class ReleaseCache {
  private readonly registry: Registry;
  private readonly store: ReleaseStore;
  private readonly backOff: BackOff;
  private readonly isUsed: Sources['isUsed'];
  private readonly events: Sources['events'];
  private readonly fetchOnce = singleFlight<string | null>();
  private readonly findOnce = singleFlight<string | null>();
  // Visitors choose what is looked up, so little of it happens at once.
  private readonly limitLookups = limitConcurrency(4, 100);
  private readonly limitVersions = limitConcurrency(1, 50);
  private readonly unknown = new ExpiringKeys();

  constructor({ registry, store, backOff, isUsed, events }: Sources) {
    this.registry = registry;
    this.store = store;
    this.backOff = backOff;
    this.isUsed = isUsed;
    this.events = events;
  }

  /** The release's folder; null when it cannot be stored. */
  async ensure(record: ReleaseRecord): Promise<string | null> {
    if (this.store.has(record)) return this.store.folderOf(record);
    const key = keyOf(record);
    return this.backOff.isPausing(key) ? null : this.fetchOnce(key, () => this.fetch(record));
  }

  /** The release's folder; null when there is no such release, or it cannot be stored. */
  async ensureVersion(name: string, version: string): Promise<string | null> {
    if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return null;
    if (this.store.has({ name, version })) return this.store.folderOf({ name, version });
    const key = keyOf({ name, version });
    if (this.unknown.has(key) || this.backOff.isPausing(key)) return null;
    return this.findOnce(key, async () => {
      const record = await this.limitLookups(() => this.registry.readRecord(name, version));
      if (!record) this.unknown.add(key);
      return record && this.limitVersions(() => this.ensure(record));
    });
  }

  private async fetch(record: ReleaseRecord): Promise<string | null> {
    const key = keyOf(record);
    try {
      await this.store.add(record, (folder) => fetchRelease(this.registry, record, folder));
      this.backOff.succeeded(key);
      this.events.fetched_releases += 1;
      await this.removeOldest(record.name);
      return this.store.folderOf(record);
    } catch (error) {
      this.backOff.failed(key, error);
      this.events.failed_releases += 1;
      return null;
    }
  }

  private async removeOldest(name: string): Promise<void> {
    await this.store.removeOldest(name, this.isUsed).catch((error: unknown) => {
      console.warn(`Old releases of ${name} cannot be removed:`, String(error));
    });
  }
}

const keyOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
