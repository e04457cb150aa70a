import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT_FILES = new Set(['.js', '.css', '.svg', '.json']);

/** Writes `<file>.br` and `<file>.gz` next to a text file, for servers that send precompressed files. */
export async function compressFile(file: string): Promise<void> {
  if (!TEXT_FILES.has(extname(file))) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
