import * as kit from '@mindgrove/kit';
import * as kitQuery from '@mindgrove/kit/query';
import * as kitRouter from '@mindgrove/kit/router';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

import kitPackage from '../../../kit/package.json' with { type: 'json' };
import { developmentModules } from '../dev/shared-modules.ts';
import { prepareElement } from './assets.ts';

/** Milliseconds after which a remote's entry counts as missing. */
const ENTRY_TIMEOUT = 3000;

const preparedEntries: ModuleFederationRuntimePlugin = {
  name: 'prepared-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    prepareElement(script, url);
    return { script, timeout: ENTRY_TIMEOUT };
  },
};

// The host has these already: they are handed over as they are, and no remote may bring its own.
const provide = (version: string, modules: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      {
        version,
        scope: 'default',
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: false as const },
      },
    ]),
  );

/** The page's one federation host. Releases are registered when their route is matched, never at build time. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [preparedEntries],
  shared: {
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
  },
});
