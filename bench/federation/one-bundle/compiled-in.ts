import type { LoadPage, Remote } from '@mindgrove/kit';

import billing from '../../../mfe-billing/src/remote.tsx';
import community from '../../../mfe-community/src/remote.tsx';
import games from '../../../mfe-games/src/remote.tsx';
import marketing from '../../../mfe-marketing/src/remote.tsx';
import wellness from '../../../mfe-wellness/src/remote.tsx';
import type { RemoteModule } from '../../../shell/src/federation/release-set.ts';

const remotes: Record<string, Remote> = {
  'mfe-billing': billing,
  'mfe-community': community,
  'mfe-games': games,
  'mfe-marketing': marketing,
  'mfe-wellness': wellness,
};

/** Replaces the shell's `federation/load-remote-module.ts` and `federation/release-files.ts` with `import()`. */
export async function loadModuleOrFallback({ release, kind, name }: RemoteModule): ReturnType<LoadPage> {
  const load = remotes[release.record.name]?.[kind]?.[name];
  if (!load) {
    const remote = `${release.record.name} has no ${name} among its ${kind} in the one bundle`;
    throw new Error(`${remote}: add it to one-bundle/compiled-in.ts`);
  }
  return load() as ReturnType<LoadPage>;
}

export type LoadedModule = Awaited<ReturnType<LoadPage>>;

export const installAssetHook = () => undefined;
export const registerIntegrity = () => undefined;
