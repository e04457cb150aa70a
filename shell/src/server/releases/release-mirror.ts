import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type ReleaseRecord, type ReleaseSet, releaseSet } from '@mindgrove/contracts/releases/release-record';

import { compressFile } from './compress-file.ts';
import { Registry } from './registry.ts';

const EMPTY: ReleaseSet = { revision: 0, releases: [] };

/** Keeps the live release set and its files on disk, so that pages work without the registry, even after a restart. */
export class ReleaseMirror {
  readonly folder: string;
  private readonly registry: Registry;
  private set: ReleaseSet = EMPTY;
  private etag = '';
  private refreshing: Promise<void> | null = null;

  constructor(folder: string, api: string) {
    this.folder = folder;
    this.registry = new Registry(api);
    this.set = this.readStoredSet();
  }

  get current(): ReleaseSet {
    return this.set;
  }

  /** Switches to a new release set once all of its files are stored. One at a time: a slow response may be outdated. */
  refresh(): Promise<void> {
    this.refreshing ??= this.update().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async update(): Promise<void> {
    const changed = await this.registry.readSet(this.etag);
    if (!changed) return;
    const { set, etag } = changed;
    for (const { record, fallback } of set.releases) {
      await this.ensure(record);
      if (fallback) await this.ensureVersion(record.name, fallback);
    }
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'release-set.json'), JSON.stringify(set));
    this.set = set;
    this.etag = etag;
  }

  /** The release's folder, fetched first if necessary, for a tab with an older release set. */
  async ensureVersion(name: string, version: string): Promise<string | null> {
    const folder = this.folderOf(name, version);
    if (existsSync(folder)) return folder;
    const record = await this.registry.readRecord(name, version);
    return record && this.ensure(record);
  }

  private async ensure(record: ReleaseRecord): Promise<string> {
    const folder = this.folderOf(record.name, record.version);
    if (existsSync(folder)) return folder;
    await mkdir(dirname(folder), { recursive: true });
    const temporary = await mkdtemp(join(this.folder, 'incoming-'));
    try {
      for (const path of Object.keys(record.files)) await this.fetchFile(record, path, temporary);
      await writeFile(join(temporary, 'release.json'), JSON.stringify(record));
      // A release appears atomically, also to other processes on this disk.
      await rename(temporary, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
      return folder;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private async fetchFile(record: ReleaseRecord, path: string, folder: string): Promise<void> {
    const bytes = await this.registry.readFile(record, path);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await compressFile(file);
  }

  private folderOf(name: string, version: string): string {
    return join(this.folder, name, version);
  }

  private readStoredSet(): ReleaseSet {
    try {
      return releaseSet.parse(JSON.parse(readFileSync(join(this.folder, 'release-set.json'), 'utf8')));
    } catch {
      return EMPTY;
    }
  }
}
