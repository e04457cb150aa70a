import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';

import { limitConcurrency } from '@mindgrove/server-kit/concurrency';

import type { PageReleaseSet } from '../../federation/release-set.ts';

/** The limit in characters of HTML is several times what our pages take. */
const CACHE_LIMIT = 20_000_000;
/** Compressions at once, and those that wait; further pages are sent as they are. */
const COMPRESSIONS = { running: 2, waiting: 16 };

type Encoding = 'br' | 'gzip';

/** Returns a page's bytes for one response, with the response's nonce. */
type CopyPage = (nonce: string) => Buffer;

/** A page around the place of its nonce. */
interface PageParts {
  before: string;
  after: string;
}

interface CachedPage {
  encoding?: Encoding;
  copy: CopyPage;
  /** The length of each copy, in bytes. */
  length: number;
}

interface Asked {
  set: PageReleaseSet;
  /** A key for all that the page depends on, besides the set. */
  key: string;
  acceptEncoding: string | undefined;
  /** Its HTML with the given nonce. */
  html: (nonce: string) => string;
}

/** A nonce is for one response only. */
export const newNonce = () => randomBytes(16).toString('base64');

/** Stands for the nonce; no page can contain it by chance. */
const PLACE = newNonce();

/** Keeps pages as they are sent, so that each is rendered and compressed once per release set, while that set is used. */
export class PageCache {
  private sets = new WeakMap<PageReleaseSet, Map<string, Promise<CachedPage>>>();
  private readonly limit: number;
  private readonly compress = limitConcurrency(COMPRESSIONS.running, COMPRESSIONS.waiting);
  /** The length of all that was made since the cache was emptied. */
  private length = 0;

  constructor(limit = CACHE_LIMIT) {
    this.limit = limit;
  }

  get({ set, key, acceptEncoding, html }: Asked): Promise<CachedPage> {
    if (this.length > this.limit) {
      this.sets = new WeakMap();
      this.length = 0;
    }
    const pages = this.sets.get(set) ?? new Map<string, Promise<CachedPage>>();
    this.sets.set(set, pages);
    const encoding = chooseEncoding(acceptEncoding);
    const id = `${encoding}\n${key}`;
    const cached = pages.get(id);
    if (cached) return cached;
    const parts = splitAtNonce(html(PLACE));
    const page = this.make(parts, encoding, () => pages.delete(id));
    pages.set(id, page);
    this.length += parts.before.length + parts.after.length;
    return page;
  }

  private async make(parts: PageParts, encoding: Encoding | undefined, forget: () => void): Promise<CachedPage> {
    if (!encoding) return withLength(plainCopies(parts));
    const copies = encoding === 'br' ? brotliCopies : gzipCopies;
    try {
      return { encoding, ...withLength(await this.compress(() => copies(parts))) };
    } catch {
      forget();
      return withLength(plainCopies(parts));
    }
  }
}

/** Makes a page for one response, which no other visitor gets. */
export const uncachedPage = (html: (nonce: string) => string): CachedPage =>
  withLength(plainCopies(splitAtNonce(html(PLACE))));

const withLength = (copy: CopyPage) => ({ copy, length: copy(PLACE).length });

function splitAtNonce(html: string): PageParts {
  const at = html.indexOf(PLACE);
  return { before: html.slice(0, at), after: html.slice(at + PLACE.length) };
}

const REFUSED = /^q=0(?:\.0{0,3})?$/;

function chooseEncoding(accepted = ''): Encoding | undefined {
  const codings = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()));
  const isAccepted = (encoding: Encoding) =>
    codings.some(([name, ...parameters]) => name === encoding && !parameters.some((text) => REFUSED.test(text)));
  return (['br', 'gzip'] as const).find(isAccepted);
}

const NONCE_LENGTH = newNonce().length;
/** Higher levels take three times as long, and save a few percent. */
const BROTLI_QUALITY = 6;

function plainCopies(parts: PageParts): CopyPage {
  const [before, after] = [Buffer.from(parts.before), Buffer.from(parts.after)];
  return (nonce) => Buffer.concat([before, Buffer.from(nonce), after]);
}

/** They are in no UTF-8 text. */
const INVALID_BYTES = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe];
/** Too random for Brotli to compress, and nothing else in a page can refer to it. */
const STAND_IN = Buffer.from(INVALID_BYTES.flatMap((byte, index) => [byte, 0x80 + index]));

/** Writes each nonce over the place that Brotli left uncompressed. */
async function brotliCopies({ before, after }: PageParts): Promise<CopyPage> {
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
async function gzipCopies({ before, after }: PageParts): Promise<CopyPage> {
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
