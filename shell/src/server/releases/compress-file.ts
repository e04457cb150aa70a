import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const TEXT_FILES = new Set(['.js', '.css', '.svg', '.json']);

export const isCompressible = (file: string) => TEXT_FILES.has(extname(file));

/** Writes `<file>.br` and `<file>.gz` next to a text file, for servers that send precompressed files. */
export async function compressFile(file: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  if (!isCompressible(file)) return;
  const { size } = await stat(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const save = (extension: string) => createWriteStream(file + extension, { flush: true });
  await pipeline(createReadStream(file), createBrotliCompress({ params }), save('.br'));
  await pipeline(createReadStream(file), createGzip({ level: 9 }), save('.gz'));
}
