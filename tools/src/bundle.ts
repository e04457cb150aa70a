import { join } from 'node:path';

import { stampBuild } from './build-stamp.ts';
import { API, HOST, repositoryRoot } from './packages.ts';

/** Builds one package into its `dist`, in this process. No package's build needs another one's sources to be there. */
export const bundle = (name: string) => stampBuild(name, () => (name === API ? bundleApi() : bundleFrontEnd(name)));

const bundleApi = () => import(join(repositoryRoot, 'api/build.mjs'));

async function bundleFrontEnd(name: string) {
  if (name === HOST) return (await import('./webpack/build-shell.ts')).buildShell();
  return (await import('./webpack/build-remote.ts')).buildRemote(name);
}
