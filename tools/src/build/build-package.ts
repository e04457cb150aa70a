import { join } from 'node:path';

import { acquireLock } from '../../bootstrap/file-lock.mjs';
import { API, HOST, repositoryRoot } from '../repository/packages.ts';
import { isBuilt, stampBuild } from './build-stamp.ts';

/** Builds a package that has changed; of commands that run at the same time, one does. */
export async function buildPackage(name: string): Promise<void> {
  const lock = join(repositoryRoot, `.cache/build-${name}.lock`);
  const release = await acquireLock(lock, `Another command is building ${name}`);
  try {
    if (!isBuilt(name)) await stampBuild(name, () => build(name));
  } finally {
    release();
  }
}

async function build(name: string): Promise<string[]> {
  // Imported here: what a build loads counts as its input.
  if (name === API) return ((await import(join(repositoryRoot, 'api/build.mjs'))) as { sources: string[] }).sources;
  if (name === HOST) return (await import('./build-shell.ts')).buildShell();
  return (await import('./build-remote.ts')).buildRemote(name);
}
