import { join } from 'node:path';

import { API, HOST, repositoryRoot } from '../repository/packages.ts';
import { stampBuild } from './build-stamp.ts';

export const buildPackage = (name: string) =>
  stampBuild(name, async () => {
    // Imported here: what a build loads counts as its input.
    if (name === API) return ((await import(join(repositoryRoot, 'api/build.mjs'))) as { sources: string[] }).sources;
    if (name === HOST) return (await import('./build-shell.ts')).buildShell();
    return (await import('./build-remote.ts')).buildRemote(name);
  });
