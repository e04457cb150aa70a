import type { PageRelease } from './release-set.ts';

declare global {
  interface Window {
    /** Called by the releases' own runtime for each script and style element, before it is inserted. */
    mindgroveAsset?: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
  }
}

const integrityByUrl = new Map<string, string>();
const attemptByBase = new Map<string, number>();

// Some callers name a file by its path and some by its whole address: one key for both, whatever the attempt.
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

/** Makes the integrity of a release's files known before any of them is requested. */
export function registerIntegrity({ record, base }: PageRelease): void {
  for (const [file, { integrity }] of Object.entries(record.files))
    integrityByUrl.set(withoutQuery(base + file), integrity);
}

/** From now on the release's files are requested under new addresses: a browser would join a request that hangs. */
export function startNewAttempt({ base }: PageRelease): void {
  attemptByBase.set(base, (attemptByBase.get(base) ?? 0) + 1);
}

/** The address of a release's file in the present attempt. */
export function currentUrl(base: string, file: string): string {
  const attempt = attemptByBase.get(base) ?? 0;
  return attempt === 0 ? base + file : `${base}${file}?r=${attempt}`;
}

/** Sets integrity and, after a failure, another address on an element that is about to load `url`. */
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
