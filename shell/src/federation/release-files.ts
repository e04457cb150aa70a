import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { currentUrl, hasIntegrity, registerIntegrity } from './assets.ts';
import type { ListedRelease } from './release-set.ts';
import type { RemoteModule } from './remote-module.ts';

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
