import type { Remote } from '@mindgrove/kit';
import * as kit from '@mindgrove/kit';
import * as kitQuery from '@mindgrove/kit/query';
import * as kitRouter from '@mindgrove/kit/router';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import kitPackage from '../../../kit/package.json' with { type: 'json' };
import { developmentModules } from '../dev/shared-modules.ts';
import { currentUrl, prepareElement } from './release-files.ts';
import { isServedLocally, type ListedRelease } from './release-set.ts';

/** Milliseconds after which a release's entry counts as missing. */
const ENTRY_TIMEOUT = 3000;
/** A dev server has longer: a second copy of its entry would fetch hot updates again, which reloads the page. */
export const LOCAL_TIMEOUT = 120_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void | undefined>;

type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];

const provide = (version: string, modules: Record<string, unknown>): ShareScope =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { [version]: toSharedModule(version, module) }]),
  );

const toSharedModule = (version: string, module: unknown) => ({
  version,
  get: () => () => module,
  loaded: true,
  eager: true,
  from: 'shell',
  scope: ['default'],
  shareConfig: { singleton: true, requiredVersion: false as const },
  strategy: 'loaded-first' as const,
  useIn: [],
  deps: [],
});

/** Modules that only the host provides; a release's version ranges decide whether it can run with them. */
const shareScope: ShareScope = {
  ...provide(React.version, {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    ...developmentModules,
  }),
  ...provide(kitPackage.version, {
    '@mindgrove/kit': kit,
    '@mindgrove/kit/query': kitQuery,
    '@mindgrove/kit/router': kitRouter,
  }),
};

/** Maps each module to the containers that have taken it from the host. */
const users = new Map<string, Set<string>>();
const scopes = new Map<string, ShareScope>();

/** Name and version of each module that the host provides, and the containers that use it. */
export const sharedModules = () =>
  Object.entries(shareScope).map(([name, versions]) => ({
    name,
    version: Object.keys(versions)[0] ?? '',
    users: [...(users.get(name) ?? [])],
  }));

/** The scope for one container, always the same: it notes which modules the container takes. */
export function scopeOf(container: string): ShareScope {
  const known = scopes.get(container);
  if (known) return known;
  const scope = mapValues(shareScope, (versions, name) =>
    mapValues(versions, (shared) => ({
      ...shared,
      get: (() => {
        users.set(name, (users.get(name) ?? new Set()).add(container));
        return shared.get();
      }) as typeof shared.get,
    })),
  );
  scopes.set(container, scope);
  return scope;
}

const mapValues = <From, To>(
  from: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value, key)]));

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
