import * as kit from '@mindgrove/kit';
import * as kitQuery from '@mindgrove/kit/query';
import * as kitRouter from '@mindgrove/kit/router';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

import kitPackage from '../../../kit/package.json' with { type: 'json' };
import { developmentModules } from '../dev/shared-modules.ts';

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
export const shareScope: ShareScope = {
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
