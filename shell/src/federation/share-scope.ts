import * as kit from '@mindgrove/kit';
import * as kitQuery from '@mindgrove/kit/query';
import * as kitRouter from '@mindgrove/kit/router';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

import kitPackage from '../../../kit/package.json' with { type: 'json' };
import { developmentModules } from '../dev/shared-modules.ts';

/** A module in one version, as webpack's containers look it up. */
interface SharedModule {
  get: () => () => unknown;
  from: string;
  /** It is here already. */
  loaded: true;
  eager: true;
}

/** Name and version to module: what a container is initialised with. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

const provide = (version: string, modules: Record<string, unknown>): ShareScope =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      { [version]: { get: () => () => module, from: 'shell', loaded: true, eager: true } },
    ]),
  );

/** What the host has already and hands over as it is. A release brings none of these, and is refused by its ranges. */
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
