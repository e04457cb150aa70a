import { currentOverride, type Override } from '@mindgrove/contracts/releases/override';
import { type PreviewedRelease, previewReleases } from '@mindgrove/contracts/releases/preview';
import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import type { ReleaseMirror } from '../releases/release-mirror.ts';
import { canariesOf, groupCookie, newGroup, readGroup, withCanaries } from './canary-sets.ts';

/** Without the cache, an address with a made-up cookie would make a call for each page. */
const CACHE_MS = 15_000;
const CACHE_SIZE = 200;
const REQUEST_TIMEOUT = 3000;

/** The meaning of a signed cookie, as the API tells it. */
class CookieMeaning<T> {
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

/** Published releases that an administrator sees instead of the live ones. */
const readsPreviews = (api: string) =>
  new CookieMeaning<PreviewedRelease[]>({
    api,
    cookie: 'mindgrove_preview',
    path: '/preview',
    parse: (answer) => previewReleases.parse(answer).releases,
    nothing: [],
  });

/** The remote that a browser loads from the machine that it runs on. */
const readsOverride = (api: string) =>
  new CookieMeaning<Override | null>({
    api,
    cookie: 'mindgrove_override',
    path: '/override',
    parse: (answer) => currentOverride.parse(answer).override,
    nothing: null,
  });

export interface VisitorSet {
  set: ReleaseSet;
  /** The releases that an administrator has chosen to see, as `<name> <version>`; empty for others. */
  previews: string[];
  /** The remote that this browser loads from the machine that it runs on. */
  override: Override | null;
  /** The value of the `Set-Cookie` header: the next page is made of the same releases. */
  cookie?: string;
}

type Mirror = Pick<ReleaseMirror, 'current' | 'ensureRecord'>;

/** Chooses the releases of one visitor's pages: the live ones, but for canaries of their group, previews and overrides. */
export class VisitorSets {
  private readonly mirror: Mirror;
  private readonly previews: ReturnType<typeof readsPreviews>;
  private readonly overrides: ReturnType<typeof readsOverride>;
  private readonly isSecure: boolean;

  constructor(mirror: Mirror, api: string, isSecure: boolean) {
    this.mirror = mirror;
    this.previews = readsPreviews(api);
    this.overrides = readsOverride(api);
    this.isSecure = isSecure;
  }

  /** Chooses the releases for a page; begins to remember the visitor's group while there is a canary. */
  async forPage(cookies: string | undefined): Promise<VisitorSet> {
    const live = this.mirror.current;
    const known = readGroup(cookies);
    const group = known ?? newGroup();
    const cookie = known === undefined && live.canaries?.length ? groupCookie(group, this.isSecure) : undefined;
    const [chosen, override] = await Promise.all([
      this.withPreviews(withCanaries(live, canariesOf(live, group)), cookies),
      this.overrides.read(cookies),
    ]);
    return { ...chosen, override, ...(cookie !== undefined && { cookie }) };
  }

  /** The set that a page opened now would get without previews; a visitor who has no group yet gets what is live. */
  forOpenPage(cookies: string | undefined): ReleaseSet {
    const live = this.mirror.current;
    const group = readGroup(cookies);
    return group === undefined ? live : withCanaries(live, canariesOf(live, group));
  }

  private async withPreviews(
    set: ReleaseSet,
    cookies: string | undefined,
  ): Promise<Pick<VisitorSet, 'set' | 'previews'>> {
    const previewed = await this.previews.read(cookies);
    const found = await Promise.all(previewed.map(({ name, version }) => this.mirror.ensureRecord(name, version)));
    const records = found.filter((record) => record !== null);
    if (records.length === 0) return { set, previews: [] };
    return { set: previewSet(set, records), previews: records.map(({ name, version }) => `${name} ${version}`) };
  }
}

/** Each administrator's pages are made anew, one at a time, and are not kept for others. */
function previewSet({ revision, releases }: ReleaseSet, records: readonly ReleaseRecord[]): ReleaseSet {
  const live = new Map(releases.map((release) => [release.record.name, release]));
  for (const record of records) live.set(record.name, { record, fallback: null });
  return { revision, releases: [...live.values()] };
}

interface Source<T> {
  api: string;
  cookie: string;
  /** The path of the API, which answers with what the cookie stands for. */
  path: string;
  parse: (answer: unknown) => T;
  /** The meaning without a valid cookie, and when the API cannot tell. */
  nothing: T;
}
