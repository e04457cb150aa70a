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
