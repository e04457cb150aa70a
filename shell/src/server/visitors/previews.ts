import { type PreviewedRelease, previewReleases } from '@mindgrove/contracts/releases/preview';

/** Without it, an address with a cookie of somebody else's making would make a call for each page. */
const CACHE_MS = 15_000;
const CACHE_SIZE = 200;
const REQUEST_TIMEOUT = 3000;

const PREVIEW_COOKIE = /(?:^|;\s*)((?:__Host-)?mindgrove_preview=[\w.~+/=@%-]+)/;

/** What the API says that a preview cookie stands for; nothing when it is not valid any more, or nobody can tell. */
export class Previews {
  private readonly api: string;
  private readonly known = new Map<string, { until: number; releases: Promise<PreviewedRelease[]> }>();

  constructor(api: string) {
    this.api = api;
  }

  async read(cookies: string | undefined): Promise<PreviewedRelease[]> {
    const cookie = PREVIEW_COOKIE.exec(cookies ?? '')?.[1];
    if (!cookie) return [];
    const known = this.known.get(cookie);
    if (known && known.until > Date.now()) return known.releases;
    const releases = this.ask(cookie).catch(() => []);
    this.known.delete(cookie);
    this.known.set(cookie, { until: Date.now() + CACHE_MS, releases });
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > CACHE_SIZE) this.known.delete(oldest);
    return releases;
  }

  private async ask(cookie: string): Promise<PreviewedRelease[]> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const response = await fetch(`${this.api}/api/preview`, { headers: { cookie }, signal });
    return response.ok ? previewReleases.parse(await response.json()).releases : [];
  }
}
