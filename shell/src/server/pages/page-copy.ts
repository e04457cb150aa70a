import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';

/** Returns a page's bytes for one response, with the response's nonce. */
export type CopyPage = (nonce: string) => Buffer;

/** A page around the place of its nonce. */
export interface PageParts {
  before: string;
  after: string;
}

/** A nonce is for one response only. */
export const newNonce = () => randomBytes(16).toString('base64');

const NONCE_LENGTH = newNonce().length;
/** Higher levels take three times as long, and save a few percent. */
const BROTLI_QUALITY = 6;

export function plainCopies(parts: PageParts): CopyPage {
  const [before, after] = [Buffer.from(parts.before), Buffer.from(parts.after)];
  return (nonce) => Buffer.concat([before, Buffer.from(nonce), after]);
}

/** They are in no UTF-8 text. */
const INVALID_BYTES = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe];
/** Too random for Brotli to compress, and nothing else in a page can refer to it. */
const STAND_IN = Buffer.from(INVALID_BYTES.flatMap((byte, index) => [byte, 0x80 + index]));

/** Writes each nonce over the place that Brotli left uncompressed. */
export async function brotliCopies({ before, after }: PageParts): Promise<CopyPage> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const encoded = buffer(encoder);
  const flush = promisify((done: () => void) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done));
  encoder.write(before);
  await flush();
  encoder.write(STAND_IN);
  // How Brotli reads what follows depends on the two bytes before.
  encoder.write(after.slice(0, 2));
  await flush();
  encoder.end(after.slice(2));
  const page = await encoded;
  const at = page.indexOf(STAND_IN);
  if (at === -1) throw new Error('Brotli compressed the place of the nonce');
  return (nonce) => {
    const copy = Buffer.from(page);
    copy.write(nonce, at, 'latin1');
    return copy;
  };
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The header of a block of deflate that is not compressed: its length, and the complement of it. */
const STORED = Buffer.from([0, NONCE_LENGTH, 0, 255 - NONCE_LENGTH, 255]);

/** Puts each nonce between two parts that were compressed apart. */
export async function gzipCopies({ before, after }: PageParts): Promise<CopyPage> {
  const deflate = promisify<string, object, Buffer>(deflateRaw);
  // Both parts begin at a byte of their own, and the second does not refer to the first.
  const first = await deflate(before, { finishFlush: constants.Z_SYNC_FLUSH });
  const second = await deflate(after, {});
  const [crcBefore, bytesAfter] = [crc32(before), Buffer.from(after)];
  const length = Buffer.byteLength(before) + NONCE_LENGTH + bytesAfter.length;
  return (nonce) => {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(bytesAfter, crc32(nonce, crcBefore)), 0);
    end.writeUInt32LE(length, 4);
    return Buffer.concat([HEADER, first, STORED, Buffer.from(nonce), second, end]);
  };
}
