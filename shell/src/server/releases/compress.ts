import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = new Set(['.js', '.css', '.svg', '.json']);

/** Writes `<file>.br` and `<file>.gz` beside a text file, for servers that send what the browser takes. */
export async function compressFile(file: string): Promise<void> {
  if (!TEXT.has(extname(file))) return;
  const bytes = await readFile(file);
  const [smaller, small] = await Promise.all([brotli(bytes), gz(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, smaller), writeFile(`${file}.gz`, small)]);
}

/** Compresses a page for one answer: quickly, since it is made anew each time. */
export async function compressPage(html: string, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: await brotli(html, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await gz(html), encoding: 'gzip' };
  return { body: Buffer.from(html) };
}
