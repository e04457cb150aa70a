import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import type { FileHashes, ListedRelease, RemoteModule } from './release-set.ts';

const records = new Map<string, Promise<ReleaseRecord>>();

/** Resolves when the integrity of each file of the release is known: nothing of it runs before. */
export async function prepareFiles(module: RemoteModule): Promise<void> {
  const { release } = module;
  if (hasIntegrity(release.base)) return;
  const record = await fetchRecord(release);
  registerIntegrity(release.base, record.files);
  preload(module, record);
}

/** The `release.json` whose hash the set names. */
export function fetchRecord({ record: { name, version }, base, integrity }: ListedRelease): Promise<ReleaseRecord> {
  const cached = records.get(base);
  if (cached) return cached;
  const expected = integrity[version];
  if (!expected) return Promise.reject(new Error(`The release set has no hash of the record of ${name} ${version}`));
  const loading = fetch(currentUrl(base, 'release.json'), { integrity: expected }).then((response) => {
    if (!response.ok) throw new Error(`The record of ${name} ${version} could not be loaded: ${response.status}`);
    return response.json() as Promise<ReleaseRecord>;
  });
  records.set(base, loading);
  loading.catch(() => records.delete(base));
  return loading;
}

/** All at once what the container would request one after the other. */
function preload({ release: { base }, kind, name }: RemoteModule, { routes, offers = [], files }: ReleaseRecord): void {
  const part =
    kind === 'pages' ? routes.find(({ page }) => page === name) : offers.find((offer) => offerId(offer) === name);
  if (!part) return;
  const hint = (as: string) => (file: string) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = currentUrl(base, file);
    link.integrity = files[file]?.integrity ?? '';
    document.head.append(link);
  };
  part.scripts.forEach(hint('script'));
  part.styles.forEach(hint('style'));
}

declare global {
  interface Window {
    /** Called by the releases' runtime for each script and style element before it is inserted. */
    mindgroveAsset?: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
  }
}

const integrityByUrl = new Map<string, string>();
const knownBases = new Set<string>();
const attemptByBase = new Map<string, number>();

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

/** Must run before any of the release's files is requested. */
export function registerIntegrity(base: string, files: FileHashes): void {
  knownBases.add(base);
  for (const [file, { integrity }] of Object.entries(files)) integrityByUrl.set(withoutQuery(base + file), integrity);
}

/** Whether the integrity of the release's files is known. */
export const hasIntegrity = (base: string) => knownBases.has(base);

/** Requests the release's files under new addresses: a browser would reuse a request that hangs. */
export function startNewAttempt({ base }: ListedRelease): void {
  attemptByBase.set(base, (attemptByBase.get(base) ?? 0) + 1);
}

export function currentUrl(base: string, file: string): string {
  const attempt = attemptByBase.get(base) ?? 0;
  return attempt === 0 ? base + file : `${base}${file}?r=${attempt}`;
}

export function prepareElement(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const key = withoutQuery(url);
  const integrity = integrityByUrl.get(key);
  if (integrity) element.integrity = integrity;
  const base = [...attemptByBase.keys()].find((known) => key.startsWith(withoutQuery(known)));
  if (!base) return;
  const address = currentUrl(base, key.slice(withoutQuery(base).length));
  if (element instanceof HTMLLinkElement) element.href = address;
  else element.src = address;
}

export function installAssetHook(): void {
  window.mindgroveAsset = prepareElement;
}
