import { join } from 'node:path';

import { stampBuild } from './build-stamp.ts';
import { API, HOST, repositoryRoot } from './packages.ts';
import { buildRemote } from './webpack/build-remote.ts';
import { buildShell } from './webpack/build-shell.ts';

/** Builds one package into its `dist`, in this process. */
export const bundle = (name: string) =>
  stampBuild(name, () => {
    if (name === API) return import(join(repositoryRoot, 'api/build.mjs'));
    return name === HOST ? buildShell() : buildRemote(name);
  });
