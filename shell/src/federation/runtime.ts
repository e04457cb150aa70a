import type { Remote } from '@mindgrove/kit';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { currentUrl, prepareElement } from './release-files.ts';
import { isServedLocally, type ListedRelease } from './release-set.ts';
import { scopeOf, shareScope } from './share-scope.ts';

/** Milliseconds after which a release's entry counts as missing. */
const ENTRY_TIMEOUT = 3000;
/** A dev server has longer: a second copy of its entry would fetch hot updates again, which reloads the page. */
export const LOCAL_TIMEOUT = 120_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void | undefined>;

const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'release-entries',
  beforeInitContainer: (container) => ({ ...container, shareScope: scopeOf(container.remoteInfo.name) }),
  loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) => loadContainer(entry, entryGlobalName),
};

/** Knows no remote at build time: each is registered when its route is matched. */
const federation = createInstance({ name: 'shell', remotes: [], plugins: [entryPlugin] });
// Nothing is negotiated: the host provides its modules, and a container rejects versions that it cannot use.
federation.initShareScopeMap('default', shareScope);

/** Registers a release and loads its exposed module; a retry evaluates the entry again. */
export async function loadRemoteEntry({ record, base }: ListedRelease): Promise<Remote> {
  const { container, name, version } = record;
  const entry = currentUrl(base, 'remoteEntry.js');
  const remote = { name: container, entry, entryGlobalName: container, type: 'global' as const };
  // `force` makes the runtime forget a failed entry.
  federation.registerRemotes([remote], { force: true });
  const exposed = await federation.loadRemote<{ default: Remote }>(`${container}/remote`);
  if (!exposed) throw new Error(`${name} ${version} exposes no ./remote`);
  return exposed.default;
}

const loadContainer = (url: string, globalName: string) =>
  new Promise<Container>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    prepareElement(script, url);
    const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
    const timeout = isServedLocally({ base: url }) ? LOCAL_TIMEOUT : ENTRY_TIMEOUT;
    const timer = setTimeout(() => fail(`did not load within ${timeout} ms`), timeout);
    script.onerror = () => fail('could not be loaded');
    script.onload = () => {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[globalName];
      if (container) resolve(container);
      else fail(`defines no ${globalName}`);
    };
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    document.head.append(script);
  });
