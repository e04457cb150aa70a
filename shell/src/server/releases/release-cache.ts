import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { releaseName, type ReleaseRecord, releaseVersion } from '@mindgrove/contracts/releases/release-record';
import { limitConcurrency, singleFlight } from '@mindgrove/server-kit/concurrency';

import { compressFile, isCompressible } from './compress-file.ts';
import type { Registry } from './registry.ts';
import { FETCH_LIMIT, type ReleaseStore, type Version } from './release-store.ts';

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

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Remembers what failed: each failure is logged once, however often it is tried again, and so is its end. */
export class BackOff {
  private readonly failures = new Map<string, { pause: number; retryAt: number }>();

  isPausing(what: string): boolean {
    return Date.now() < (this.failures.get(what)?.retryAt ?? 0);
  }

  failed(what: string, error: unknown): void {
    const before = this.failures.get(what);
    const pause = before ? Math.min(MAX_PAUSE_MS, before.pause * 2) : FIRST_PAUSE_MS;
    this.failures.set(what, { pause, retryAt: Date.now() + pause });
    if (before) return;
    const advice = `Pages go on with what is stored. It is tried again, at least every ${MAX_PAUSE_MS / 1000} s.`;
    console.warn(`${what} cannot be stored: ${String(error)}. ${advice}`);
  }

  succeeded(what: string): void {
    if (this.failures.delete(what)) console.warn(`${what} is stored now.`);
  }
}

/** Text of one release in bytes that is compressed as well as possible: that takes two seconds a megabyte. */
const BEST_COMPRESSION_LIMIT = 2_000_000;
const BEST_QUALITY = 11;
/** 40 times as fast, for files that become 8 % larger. */
const FAST_QUALITY = 5;

// The limit is for all releases together: more of them are no faster and take more memory.
const download = limitConcurrency(6);
const compress = limitConcurrency(2);

/** Writes the files of a release, each of which must match its hash, and what servers send compressed. */
async function fetchRelease(registry: Registry, record: ReleaseRecord, folder: string): Promise<void> {
  const quality = textBytes(record) > BEST_COMPRESSION_LIMIT ? FAST_QUALITY : BEST_QUALITY;
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, AbortSignal.timeout(FETCH_LIMIT)]);
  const fetchFile = async (path: string) => {
    const file = join(folder, path);
    await download(() => downloadFile(registry, { record, path, file, signal }));
    await compress(() => (signal.aborted ? Promise.resolve() : compressFile(file, quality)));
  };
  const files = Object.keys(record.files).map((path) =>
    fetchFile(path).catch((error: unknown) => {
      failure.abort(error);
    }),
  );
  await Promise.all(files);
  signal.throwIfAborted();
  const file = join(folder, 'release.json');
  await writeFile(file, JSON.stringify(record), { flush: true });
  await compressFile(file, quality);
}

interface FileDownload {
  record: ReleaseRecord;
  path: string;
  file: string;
  signal: AbortSignal;
}

async function downloadFile(registry: Registry, { record, path, file, signal }: FileDownload): Promise<void> {
  signal.throwIfAborted();
  await mkdir(dirname(file), { recursive: true });
  await registry.saveFile(record, path, { file, signal });
}

const textBytes = ({ files }: ReleaseRecord): number =>
  Object.entries(files).reduce((sum, [path, { bytes }]) => sum + (isCompressible(path) ? bytes : 0), 0);
