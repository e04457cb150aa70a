import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
} from '@mindgrove/contracts/releases/release-record';
import { integrityOf } from '@mindgrove/server-kit/integrity';

/** Milliseconds until a release that is still incomplete is given up. */
export const FETCH_LIMIT = 300_000;

export interface Version {
  name: string;
  version: string;
}

const EMPTY: ReleaseSet = { revision: 0, releases: [] };
export const SET_FILE = 'release-set.json';
/** The limit for each name exceeds what the registry offers at once, or visitors could make us fetch again. */
const KEPT_RELEASES = 120;
/** No release's name begins so. It names the process, too: others may share the disk. */
const INCOMING = `.incoming-${hostname()}-${process.pid}-`;

/** Releases and the last release set on disk. Both appear at once and complete, even after a loss of power. */
export class ReleaseStore {
  private readonly folder: string;
  /** The hashes by folder; a release can be published again after it was dropped, with another date. */
  private readonly integrities = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
    // In a container, the killed process often had our own id.
    this.removeLeftovers((pid) => pid === process.pid || !isRunning(pid));
  }

  folderOf({ name, version }: Version): string {
    return join(this.folder, name, version);
  }

  has(release: Version): boolean {
    return existsSync(this.folderOf(release));
  }

  async add(release: Version, write: (folder: string) => Promise<void>): Promise<void> {
    const folder = this.folderOf(release);
    this.removeLeftovers((pid) => !isRunning(pid));
    await mkdir(dirname(folder), { recursive: true });
    await this.prepare(async (temporary) => {
      await write(temporary);
      await rename(temporary, folder).catch((error: unknown) => {
        // Another process has stored it in the meantime.
        if (!existsSync(folder)) throw error;
      });
    });
  }

  /** Removes the releases of the name that were stored first, beyond those that are kept. */
  async removeOldest(name: string, isUsed: (release: Version) => boolean): Promise<void> {
    const stored = readdirSync(join(this.folder, name)).map((version) => ({ name, version }));
    const unused = stored
      .filter((release) => !isUsed(release))
      .map((release) => ({ folder: this.folderOf(release), time: modifiedAt(this.folderOf(release)) }))
      .toSorted((a, b) => a.time - b.time);
    for (const { folder } of unused.slice(0, Math.max(0, stored.length - KEPT_RELEASES))) await this.remove(folder);
  }

  /** The hash of its `release.json` as it is stored and sent; null when it is not stored. */
  recordIntegrity(release: Version): string | null {
    const folder = this.folderOf(release);
    const known = this.integrities.get(folder);
    if (known) return known;
    try {
      const integrity = integrityOf(readFileSync(join(folder, 'release.json')));
      this.integrities.set(folder, integrity);
      return integrity;
    } catch {
      return null;
    }
  }

  /** Null when it is not stored. */
  readRecord(release: Version): ReleaseRecord | null {
    try {
      return releaseRecord.parse(JSON.parse(readFileSync(join(this.folderOf(release), 'release.json'), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Empty unless it is a whole release set; releases that are not stored are left out. */
  readSet(): ReleaseSet {
    try {
      const {
        revision,
        releases,
        canaries = [],
      } = releaseSet.parse(JSON.parse(readFileSync(join(this.folder, SET_FILE), 'utf8')));
      const isStored = ({ record }: { record: ReleaseRecord }) => this.has(record);
      return { revision, releases: releases.filter(isStored), canaries: canaries.filter(isStored) };
    } catch (error) {
      if (existsSync(join(this.folder, SET_FILE)))
        console.warn(`${SET_FILE} cannot be read and is written again:`, String(error));
      return EMPTY;
    }
  }

  async writeSet(set: ReleaseSet): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.prepare(async (temporary) => {
      const file = join(temporary, SET_FILE);
      await writeFile(file, JSON.stringify(set), { flush: true });
      await rename(file, join(this.folder, SET_FILE));
    });
  }

  /** Removes the folder at once, so that nothing takes a part of it for the whole release. */
  private remove(folder: string): Promise<void> {
    this.integrities.delete(folder);
    return this.prepare((temporary) =>
      rename(folder, join(temporary, 'removed')).catch((error: unknown) => {
        // Another process has removed it in the meantime.
        if (existsSync(folder)) throw error;
      }),
    );
  }

  private async prepare(work: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = await mkdtemp(join(this.folder, INCOMING));
    try {
      await work(temporary);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private removeLeftovers(hasEnded: (pid: number) => boolean): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) {
      const [, host, pid] = /^\.incoming-(.+)-(\d+)-\w+$/.exec(name) ?? [];
      const path = join(this.folder, name);
      const isLeft = host === hostname() ? hasEnded(Number(pid)) : host !== undefined && isOutdated(path);
      if (isLeft) rmSync(path, { recursive: true, force: true });
    }
  }
}

/** We only know of processes on other machines that they give up in time. */
const isOutdated = (path: string) => Date.now() - modifiedAt(path) > 2 * FETCH_LIMIT;

const modifiedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
