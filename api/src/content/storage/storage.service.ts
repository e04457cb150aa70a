import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

export interface StoredFile {
  content_type: string;
  bytes: number;
  sha256: string;
  /** From a byte on; `length` bytes of them. */
  read(start: number, length: number): Promise<Readable>;
}

/** Null when it has no such file. */
export type FileSource = (file: string) => Promise<StoredFile | null>;

/** What `/storage/` serves: files of the media store, and those that other modules produce. */
@Injectable()
export class StorageService {
  private readonly sources = new Map<string, FileSource>();

  /** The source comes first; what it does not have may be in the media store. */
  register(folder: string, source: FileSource) {
    this.sources.set(folder, source);
  }

  async find(folder: string, file: string): Promise<StoredFile | null> {
    return (await this.sources.get(folder)?.(file)) ?? null;
  }
}

/** For sources that have the whole file in memory. */
export const toStoredFile = (content_type: string, content: Buffer): StoredFile => ({
  content_type,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  read: (start, length) => Promise.resolve(Readable.from([content.subarray(start, start + length)])),
});
