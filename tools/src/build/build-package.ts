import { join } from 'node:path';

import { acquireLock } from '../../bootstrap/file-lock.mjs';
import { repositoryRoot } from '../repository/packages.ts';
import { isBuilt, stampBuild } from './build-stamp.ts';

/**
 * Builds a package that has changed; of commands that run at the same time, one does. `build` returns the files that it
 * has read, and imports what it needs when it begins: what a build loads counts as its input.
 */
export async function buildPackage(name: string, build: (name: string) => Promise<string[]>): Promise<void> {
  const lock = join(repositoryRoot, `.cache/build-${name}.lock`);
  const release = await acquireLock(lock, `Another command is building ${name}`);
  try {
    if (!isBuilt(name)) await stampBuild(name, () => build(name));
  } finally {
    release();
  }
}
