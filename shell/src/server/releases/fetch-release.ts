import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { compressFile, isCompressible } from './compress-file.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Registry } from './registry.ts';

/** Milliseconds until a release that is still incomplete is given up. */
export const FETCH_LIMIT = 300_000;

/** Text of one release in bytes that is compressed as well as possible: that takes two seconds a megabyte. */
const BEST_COMPRESSION_LIMIT = 2_000_000;
const BEST_QUALITY = 11;
/** 40 times as fast, for files that become 8 % larger. */
const FAST_QUALITY = 5;

// The limit is for all releases together: more of them are no faster and take more memory.
const download = limitConcurrency(6);
const compress = limitConcurrency(2);

/** Writes the files of a release, each of which must match its hash, and what servers send compressed. */
export async function fetchRelease(registry: Registry, record: ReleaseRecord, folder: string): Promise<void> {
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
