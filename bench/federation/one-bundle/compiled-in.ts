import type { LoadPage, Remote } from '@mindgrove/kit';

import billing from '../../../mfe-billing/src/remote.tsx';
import community from '../../../mfe-community/src/remote.tsx';
import games from '../../../mfe-games/src/remote.tsx';
import marketing from '../../../mfe-marketing/src/remote.tsx';
import wellness from '../../../mfe-wellness/src/remote.tsx';
import type { PageRelease } from '../../../shell/src/federation/release-set.ts';

const remotes: Record<string, Remote> = {
  'mfe-billing': billing,
  'mfe-community': community,
  'mfe-games': games,
  'mfe-marketing': marketing,
  'mfe-wellness': wellness,
};

/** What stands in the place of the shell's `federation/load-release.ts` and `federation/assets.ts`: an `import()`. */
export async function loadPageOrFallback({ record }: PageRelease, page: string): ReturnType<LoadPage> {
  const load = remotes[record.name]?.pages[page];
  if (!load)
    throw new Error(`${record.name} has no page ${page} in the one bundle: add it to one-bundle/compiled-in.ts`);
  return load();
}

export type PageModule = Awaited<ReturnType<LoadPage>>;

/** One bundle's files need no preparation. */
export const installAssetHook = () => undefined;
