import { Readable } from 'node:stream';

import { CALLS_FILE } from '@mindgrove/contracts/releases/release-record';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { objectStoreSettings } from '../../platform/core/object-store/object-store-settings.js';
import { ObjectStore } from '../../platform/core/object-store/object-store.js';
import { Semaphore } from '../../platform/core/server/semaphore.js';
import { PART_BYTES, streamParts } from '../../platform/database/stream-parts.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { ReleaseFile } from '../release.entity.js';
import { fileNotFound } from '../releases.errors.js';

/** Releases never change, so all parts are of one file. */
const READ_PART = `
  SELECT octet_length(bytes) AS length, substring(bytes FROM $4::int FOR $5::int) AS part, object_key
  FROM release_files WHERE name = $1 AND version = $2 AND path = $3`;

/** A shared lock, held while objects are stored that no row names yet, or read that no row names any more. */
export const OBJECTS_LOCK = 7_202_613;
const UNUSED = `
  SELECT key FROM unnest($1::text[]) key
  WHERE NOT EXISTS (SELECT FROM release_files WHERE object_key = key)`;

const SWEEP = 'release-objects';
const EVERY_NIGHT = '41 3 * * *';
const UPLOADS_AT_ONCE = 4;
/** Each download is in memory as a whole, to be verified before any of it is sent. */
const DOWNLOADS_AT_ONCE = 4;
const PATIENCE_MS = 5000;
const RETRY_SECONDS = 5;
/** A publisher has to wait for the deletions under one lock. */
const DELETIONS_PER_LOCK = 50;

type FilePart = { length: number; part: Buffer; object_key: null } | { length: null; part: null; object_key: string };

export interface ReleaseDownload {
  length: number;
  stream: Readable;
}

/** The bytes of releases: in their rows, or in the object store `RELEASE_STORE`. A file stays where it was stored. */
@Injectable()
export class ReleaseFilesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReleaseFilesService.name);
  private readonly store: ObjectStore | null;
  private readonly downloads = new Semaphore(DOWNLOADS_AT_ONCE);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Config,
    private readonly jobs: JobsService,
  ) {
    const settings = objectStoreSettings(config);
    this.store = settings && new ObjectStore(settings);
  }

  async onApplicationBootstrap() {
    if (this.store) await this.jobs.schedule(SWEEP, EVERY_NIGHT, async () => void (await this.sweep()));
  }

  /** Call it in the transaction of the release: its rows appear once all objects are stored. */
  async write(
    manager: EntityManager,
    { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
    files: ReadonlyMap<string, Buffer>,
  ): Promise<void> {
    if (this.store) await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [OBJECTS_LOCK]);
    const waiting = [...files];
    while (waiting.length > 0) {
      const batch = waiting.splice(0, UPLOADS_AT_ONCE);
      const keys = await Promise.all(batch.map(([path, bytes]) => this.upload(path, bytes)));
      // Rows are stored after each batch: PostgreSQL ends a transaction that does nothing for a minute, and one
      // statement for all rows could exceed the statement timeout.
      for (const [index, [path, bytes]] of batch.entries()) {
        const object_key = keys[index] ?? null;
        const stored = { name, version, path, object_key, bytes: object_key === null ? bytes : null };
        await manager.insert(ReleaseFile, stored);
      }
    }
  }

  async read(name: string, version: string, path: string): Promise<ReleaseDownload> {
    const read = async (offset: number, size: number) => {
      const [row] = await this.dataSource.query<FilePart[]>(READ_PART, [name, version, path, offset + 1, size]);
      if (!row) throw fileNotFound(path);
      return row;
    };
    const first = await read(0, PART_BYTES);
    if (first.object_key !== null) return this.download(first.object_key);
    const { length, part } = first;
    const readPart = async (offset: number, size: number) => (await read(offset, size)).part ?? Buffer.alloc(0);
    return { length, stream: streamParts(part, length, readPart) };
  }

  /** One of the replicas soon sweeps, so that dropping releases does not wait for the store. */
  async sweepLater(manager: EntityManager): Promise<void> {
    if (this.store) await this.jobs.send(manager, SWEEP, {}, 'dropped');
  }

  /** Deletes the objects that no release has: of dropped releases, and of publications that failed. */
  async sweep(): Promise<number> {
    if (!this.store) return 0;
    let removed = 0;
    for await (const keys of this.store.list())
      for (let at = 0; at < keys.length; at += DELETIONS_PER_LOCK)
        removed += await this.removeUnused(this.store, keys.slice(at, at + DELETIONS_PER_LOCK));
    if (removed > 0) this.logger.log(`${removed} unused objects were deleted from the release store`);
    return removed;
  }

  private async removeUnused(store: ObjectStore, keys: string[]): Promise<number> {
    const [seen] = await this.dataSource.query<{ key: string }[]>(UNUSED, [keys]);
    if (!seen) return 0;
    return inTransaction(this.dataSource, async (manager) => {
      const [lock] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
        OBJECTS_LOCK,
      ]);
      // A publication or a backup is running: the next sweep finds the objects again.
      if (!lock?.taken) return 0;
      const unused = (await manager.query<{ key: string }[]>(UNUSED, [keys])).map(({ key }) => key);
      await store.remove(unused);
      return unused.length;
    });
  }

  /**
   * Returns its key, or null without a store. The schemas of a release's calls stay in the database: the gate reads
   * them, and a rollback must not wait for the store.
   */
  private async upload(path: string, bytes: Buffer): Promise<string | null> {
    return this.store && path !== CALLS_FILE ? this.store.put(bytes) : null;
  }

  private async download(key: string): Promise<ReleaseDownload> {
    const { store } = this;
    if (!store) throw new Error('A file is in the release store: set RELEASE_STORE again (see .env.example)');
    const bytes = await this.downloads.run(PATIENCE_MS, () => store.get(key), tooMany);
    return { length: bytes.length, stream: Readable.from([bytes]) };
  }
}

const tooMany = () => new TooManyAttempts('downloads at once', RETRY_SECONDS);
