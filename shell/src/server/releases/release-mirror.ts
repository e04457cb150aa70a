import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
} from '@mindgrove/contracts/releases/release-record';

import { compressFile } from './compress-file.ts';
import { integrityOf } from './integrity.ts';

const EMPTY: ReleaseSet = { revision: 0, releases: [] };
const REQUEST_TIMEOUT = 10_000;

/** Keeps the live release set and its files on disk, so that pages work without the registry, even after a restart. */
export class ReleaseMirror {
  readonly folder: string;
  private readonly api: string;
  private set: ReleaseSet = EMPTY;
  private etag = '';
  private refreshing: Promise<void> | null = null;

  constructor(folder: string, api: string) {
    this.folder = folder;
    this.api = api;
    this.set = this.readStoredSet();
  }

  get current(): ReleaseSet {
    return this.set;
  }

  /** Takes over a new release set once all of its files are here. One at a time: a slow response may be outdated. */
  refresh(): Promise<void> {
    this.refreshing ??= this.takeOver().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async takeOver(): Promise<void> {
    const response = await this.get('/api/release-set', { 'if-none-match': this.etag });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
    const set = releaseSet.parse(await response.json());
    for (const { record, fallback } of set.releases) {
      await this.ensure(record);
      if (fallback) await this.ensureVersion(record.name, fallback);
    }
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'release-set.json'), JSON.stringify(set));
    this.set = set;
    this.etag = response.headers.get('etag') ?? '';
  }

  /** The release's folder, fetched first if necessary, for a tab with an older release set. */
  async ensureVersion(name: string, version: string): Promise<string | null> {
    const folder = this.folderOf(name, version);
    if (existsSync(folder)) return folder;
    const response = await this.get(`/api/releases/${name}/${encodeURIComponent(version)}`);
    if (!response.ok) return null;
    return this.ensure(releaseRecord.parse(await response.json()));
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

  private async fetchFile({ name, version, files }: ReleaseRecord, path: string, folder: string): Promise<void> {
    const query = `path=${encodeURIComponent(path)}`;
    const response = await this.get(`/api/releases/${name}/${encodeURIComponent(version)}/file?${query}`);
    if (!response.ok) throw new Error(`${name} ${version}: the registry responded with ${response.status} for ${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (integrityOf(bytes) !== files[path]?.integrity)
      throw new Error(`${name} ${version}: ${path} was altered on its way`);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await compressFile(file);
  }

  private get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.api + path, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
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
