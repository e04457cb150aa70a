import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { MediaContentService, type MediaRow } from '../media/media-content.service.js';
import { MediaFilesService } from '../media/media-files.service.js';

export interface StoredFile {
  content_type: string;
  bytes: number;
  sha256: string;
  /** Null when the file was lost. The parts of one reader are read one at a time. */
  read(start: number, length: number): Promise<Readable | null>;
}

/** Null when it has no such file. */
export type FileSource = (file: string) => Promise<StoredFile | null>;

/** What `/storage/` serves: files of the media store, and those that other modules produce. */
@Injectable()
export class StorageService {
  private readonly sources = new Map<string, FileSource>();

  constructor(
    private readonly files: MediaFilesService,
    private readonly content: MediaContentService,
  ) {}

  /** The source is asked first; what it does not have may be in the media store. */
  register(folder: string, source: FileSource) {
    this.sources.set(folder, source);
  }

  async find(folder: string, file: string): Promise<StoredFile | null> {
    const produced = await this.sources.get(folder)?.(file);
    if (produced) return produced;
    const row = await this.files.find(`${folder}/${file}`);
    return row && this.fromMedia(row);
  }

  private fromMedia(row: MediaRow): StoredFile {
    const { content_type, bytes, sha256 } = row;
    return { content_type, bytes, sha256, read: (...part) => this.content.read(row, ...part) };
  }
}

/** Builds the file for sources that have all of it in memory. */
export const toStoredFile = (content_type: string, content: Buffer): StoredFile => ({
  content_type,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  read: (start, length) => Promise.resolve(Readable.from([content.subarray(start, start + length)])),
});
