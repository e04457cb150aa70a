import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Canary, ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { singleFlight } from '@mindgrove/server-kit/concurrency';

import { Registry } from './registry.ts';
import { BackOff, ReleaseCache } from './release-cache.ts';
import { ReleaseStore, SET_FILE, type Version } from './release-store.ts';

/** Counts since the start. */
export interface MirrorEvents {
  registry_failures: number;
  fetched_releases: number;
  failed_releases: number;
}

type LiveRelease = ReleaseSet['releases'][number];

/** Keeps the live release set and its files on disk, so that pages work without the registry, even after a restart. */
export class ReleaseMirror {
  readonly folder: string;
  readonly events: MirrorEvents = { registry_failures: 0, fetched_releases: 0, failed_releases: 0 };
  private readonly registry: Registry;
  private readonly store: ReleaseStore;
  private readonly cache: ReleaseCache;
  private readonly backOff = new BackOff();
  private readonly once = singleFlight<void>();
  /** The set that the registry had at the last look. */
  private wanted: ReleaseSet;
  /** The set that pages get: of each release the wanted version, or the one before it until that is stored. */
  private set: ReleaseSet;
  private savedSet: ReleaseSet;
  private etag = '';
  private isReachable = true;

  constructor(folder: string, api: string) {
    this.folder = folder;
    this.registry = new Registry(api);
    this.store = new ReleaseStore(folder);
    const { registry, store, backOff } = this;
    const { events } = this;
    this.cache = new ReleaseCache({ registry, store, backOff, events, isUsed: (release) => this.isUsed(release) });
    this.set = this.store.readSet();
    this.savedSet = this.set;
    this.wanted = this.set;
  }

  get current(): ReleaseSet {
    return this.set;
  }

  /** Whether the registry responded to the last look. */
  get isApiReachable(): boolean {
    return this.isReachable;
  }

  /** Switches each release of a changed set once all of its files are stored. */
  async refresh(): Promise<void> {
    // One look at a time: a slow response may be outdated.
    await this.once('look', () => this.look());
    await Promise.all([
      ...this.wanted.releases.map((release) => this.mirror(release)),
      ...canariesOf(this.wanted).map(({ record }) => this.mirror({ record, fallback: null })),
    ]);
    await this.once('save', () => this.save());
  }

  /** The release's folder, fetched first if necessary, for a tab with an older release set. */
  ensureVersion(name: string, version: string): Promise<string | null> {
    return this.cache.ensureVersion(name, version);
  }

  /** Null when there is no such release, or it cannot be stored. */
  async ensureRecord(name: string, version: string): Promise<ReleaseRecord | null> {
    const folder = await this.cache.ensureVersion(name, version).catch(() => null);
    return folder === null ? null : this.store.readRecord({ name, version });
  }

  /** The hash of the `release.json` that is sent; null when the release is not stored. */
  recordIntegrity(release: Version): string | null {
    return this.store.recordIntegrity(release);
  }

  private isUsed({ name, version }: Version): boolean {
    const used = [this.wanted, this.set].flatMap((set) => [
      ...set.releases.map(({ record, fallback }) => ({ record, fallback })),
      ...canariesOf(set).map(({ record }) => ({ record, fallback: null })),
    ]);
    return used.some(({ record, fallback }) => record.name === name && [record.version, fallback].includes(version));
  }

  private async look(): Promise<void> {
    try {
      const changed = await this.registry.readSet(this.etag);
      if (changed) [this.wanted, this.etag] = [changed.set, changed.etag];
      this.isReachable = true;
      this.switchToStored();
    } catch (error) {
      if (this.isReachable) console.warn('The shell continues with its last release set:', String(error));
      this.isReachable = false;
      this.events.registry_failures += 1;
    }
  }

  private async mirror({ record, fallback }: LiveRelease): Promise<void> {
    if (!this.store.has(record)) {
      await this.cache.ensure(record);
      this.switchToStored();
    }
    if (!fallback || this.store.has({ name: record.name, version: fallback })) return;
    // Tabs ask for it when they need it.
    const folder = await this.cache.ensureVersion(record.name, fallback).catch(() => null);
    // Another object, so that pages are made anew: they name the integrity of its record.
    if (folder) this.set = { ...this.set };
    this.switchToStored();
  }

  private switchToStored(): void {
    const releases = this.wanted.releases.flatMap((live) => (this.store.has(live.record) ? live : this.lastGood(live)));
    const canaries = canariesOf(this.wanted).filter(({ record }) => this.store.has(record));
    const isComplete = this.wanted.releases.every(({ record }) => this.store.has(record));
    const hasChanged =
      !isDeepStrictEqual(releases, this.set.releases) || !isDeepStrictEqual(canaries, canariesOf(this.set));
    if (isComplete && (hasChanged || this.wanted.revision !== this.set.revision))
      this.set = { ...this.wanted, canaries };
    else if (hasChanged) this.set = { revision: revisionOf(releases), releases, canaries };
  }

  private lastGood({ record: { name }, fallback }: LiveRelease): LiveRelease[] {
    const before = this.set.releases.filter(({ record }) => record.name === name);
    if (before.length > 0 || !fallback) return before;
    const record = this.store.readRecord({ name, version: fallback });
    return record ? [{ record, fallback: null }] : [];
  }

  private async save(): Promise<void> {
    const { set } = this;
    if (set === this.savedSet || this.backOff.isPausing(SET_FILE)) return;
    try {
      await this.store.writeSet(set);
      this.savedSet = set;
      this.backOff.succeeded(SET_FILE);
    } catch (error) {
      this.backOff.failed(SET_FILE, error);
    }
  }
}

const canariesOf = ({ canaries = [] }: ReleaseSet): readonly Canary[] => canaries;

/** The revision of a mixture is negative, so that tabs and caches tell it from each set of the registry. */
function revisionOf(releases: readonly LiveRelease[]): number {
  const versions = releases.map(({ record }) => `${record.name} ${record.version}`).join();
  return -createHash('sha256').update(versions).digest().readUIntBE(0, 6);
}
