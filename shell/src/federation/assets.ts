import type { FileHashes, ListedRelease } from './release-set.ts';

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
