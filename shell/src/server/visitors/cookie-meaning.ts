/** Without the cache, an address with a made-up cookie would make a call for each page. */
const CACHE_MS = 15_000;
const CACHE_SIZE = 200;
const REQUEST_TIMEOUT = 3000;

interface Source<T> {
  api: string;
  cookie: string;
  /** The path of the API, which answers with what the cookie stands for. */
  path: string;
  parse: (answer: unknown) => T;
  /** The meaning without a valid cookie, and when the API cannot tell. */
  nothing: T;
}

/** The meaning of a signed cookie, as the API tells it. */
export class CookieMeaning<T> {
  private readonly source: Source<T>;
  private readonly pattern: RegExp;
  private readonly known = new Map<string, { until: number; meaning: Promise<T> }>();

  constructor(source: Source<T>) {
    this.source = source;
    this.pattern = new RegExp(`(?:^|;\\s*)((?:__Host-)?${source.cookie}=[\\w.~+/=@%-]+)`);
  }

  async read(cookies: string | undefined): Promise<T> {
    const { nothing } = this.source;
    const cookie = this.pattern.exec(cookies ?? '')?.[1];
    if (!cookie) return nothing;
    const known = this.known.get(cookie);
    if (known && known.until > Date.now()) return known.meaning;
    const meaning = this.ask(cookie).catch(() => nothing);
    this.known.delete(cookie);
    this.known.set(cookie, { until: Date.now() + CACHE_MS, meaning });
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > CACHE_SIZE) this.known.delete(oldest);
    return meaning;
  }

  private async ask(cookie: string): Promise<T> {
    const { api, path, parse, nothing } = this.source;
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const response = await fetch(`${api}/api${path}`, { headers: { cookie }, signal });
    return response.ok ? parse(await response.json()) : nothing;
  }
}
