import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { StoredFile } from './manifest.js';

/** Writes a compressed file of the backup, for its owner only. */
export async function storeFile(folder: string, file: string, content: Readable): Promise<StoredFile> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, createGzip(), measure, createWriteStream(path, { mode: 0o600, flush: true }));
  return { file, bytes, sha256: hash.digest('hex') };
}

/** @throws an `Error` for a file that is missing, cut off or altered */
export async function verifyFile(folder: string, { file, bytes, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, file);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw damaged(`${file} is missing`);
  if (size !== bytes) throw damaged(`${file} has ${size} bytes instead of ${bytes}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw damaged(`${file} was altered`);
}

const damaged = (what: string) =>
  new Error(`The backup is damaged: ${what}. Nothing was restored; use another backup.`);

export const openFile = (folder: string, { file }: Pick<StoredFile, 'file'>): Readable =>
  createReadStream(join(folder, file)).pipe(createGunzip());
