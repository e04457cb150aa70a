import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { CONFIG, type Config } from '../../../config.js';
import { PART_BYTES, streamParts } from '../../../platform/database/stream-parts.js';
import type { MediaFile } from './media-file.entity.js';

/** Media files as files; paths come from the rows of `media_files`. */
class MediaFolder {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  /** A concurrent reader gets either the old bytes or the new ones. */
  async write(path: string, content: Buffer) {
    const file = join(this.root, path);
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  }

  /** Null when the file is gone. */
  async read(path: string, start: number, length: number): Promise<Readable | null> {
    const file = await open(join(this.root, path)).catch(ignoreMissing);
    return file && file.createReadStream({ start, end: start + length - 1 });
  }

  async has(path: string): Promise<boolean> {
    return access(join(this.root, path)).then(
      () => true,
      () => false,
    );
  }

  remove(path: string) {
    return rm(join(this.root, path), { force: true });
  }
}

const READ_PART =
  'SELECT substring(content FROM $3::int FOR $4::int) AS part FROM media_files WHERE id = $1 AND sha256 = $2';

export type MediaRow = Pick<MediaFile, 'id' | 'path' | 'content_type' | 'bytes' | 'sha256'> & { in_row: boolean };

/** The bytes of media files: in their rows, or in the folder `MEDIA_DIR`. A file stays where it was written. */
@Injectable()
export class MediaContentService {
  private readonly logger = new Logger(MediaContentService.name);
  private readonly folder: MediaFolder | null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) { MEDIA_DIR }: Config,
  ) {
    this.folder = MEDIA_DIR === null ? null : new MediaFolder(MEDIA_DIR);
  }

  /** Returns what the row of a new file holds; null when the folder holds it. */
  inRow(content: Buffer): Buffer | null {
    return this.folder ? null : content;
  }

  /** Writes a new file to the folder, if there is one. */
  async write(path: string, content: Buffer) {
    await this.folder?.write(path, content);
  }

  async remove(path: string) {
    await this.folder?.remove(path);
  }

  async has({ in_row, path }: Pick<MediaRow, 'in_row' | 'path'>): Promise<boolean> {
    return in_row || ((await this.folder?.has(path)) ?? false);
  }

  /** Null when the folder lost the file, or is not configured any more. */
  async read(file: MediaRow, start: number, length: number): Promise<Readable | null> {
    if (file.in_row) return this.readRow(file, start, length);
    const stream = (await this.folder?.read(file.path, start, length)) ?? null;
    if (!stream) this.logger.warn(`${file.path} is not in MEDIA_DIR, where it was written`);
    return stream;
  }

  /** Its first part is read at once, so that an error still becomes a response. */
  private async readRow(file: MediaRow, start: number, length: number): Promise<Readable> {
    const first = await this.readPart(file, start, Math.min(PART_BYTES, length));
    return streamParts(first, length, (offset, size) => this.readPart(file, start + offset, size));
  }

  private async readPart({ id, sha256, path }: MediaRow, at: number, length: number): Promise<Buffer> {
    const [row] = await this.dataSource.query<{ part: Buffer }[]>(READ_PART, [id, sha256, at + 1, length]);
    if (row?.part.length !== length) throw new Error(`${path} was replaced while it was read`);
    return row.part;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
