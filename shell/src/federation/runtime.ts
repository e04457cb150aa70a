import type { Remote } from '@mindgrove/kit';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { currentUrl, prepareElement } from './assets.ts';
import type { PageRelease } from './release-set.ts';
import { shareScope } from './share-scope.ts';

/**
 * Milliseconds after which a release's entry counts as missing. A dev server answers when it has compiled; a second
 * copy of its entry would fetch each hot update once more, which reloads the page.
 */
const ENTRY_TIMEOUT = __DEV__ ? 120_000 : 3000;

const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'prepared-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    prepareElement(script, url);
    return { script, timeout: ENTRY_TIMEOUT };
  },
};

/** Knows no remote at build time: each is registered when its route is matched. */
const federation = createInstance({ name: 'shell', remotes: [], plugins: [entryPlugin] });
// Nothing is negotiated: the host provides its modules, and a container rejects versions that it cannot use.
federation.initShareScopeMap('default', shareScope);

/** Registers a release and loads its exposed module; a retry evaluates the entry again. */
export async function loadRemoteEntry({ record, base }: PageRelease): Promise<Remote> {
  const { container, name, version } = record;
  const entry = currentUrl(base, 'remoteEntry.js');
  const remote = { name: container, entry, entryGlobalName: container, type: 'global' as const };
  // `force` makes the runtime forget a failed entry.
  federation.registerRemotes([remote], { force: true });
  const exposed = await federation.loadRemote<{ default: Remote }>(`${container}/remote`);
  if (!exposed) throw new Error(`${name} ${version} exposes no ./remote`);
  return exposed.default;
}
