import type { PageReleaseSet } from '../../federation/release-set.ts';
import { limitConcurrency } from '../releases/limit-concurrency.ts';
import { brotliCopies, type CopyPage, gzipCopies, newNonce, type PageParts, plainCopies } from './page-copy.ts';

/** The limit in characters of HTML is several times what our pages take. */
const CACHE_LIMIT = 20_000_000;
/** Compressions at once, and those that wait; further pages are sent as they are. */
const COMPRESSIONS = { running: 2, waiting: 16 };

type Encoding = 'br' | 'gzip';

export interface CachedPage {
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
