import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inputHash } from './input-hash.ts';
import { distFolder } from './packages.ts';

const stampFile = (name: string) => join(distFolder(name), '.inputs');

/** Is the package's `dist` the result of its present sources? */
export function isBuilt(name: string): boolean {
  try {
    return readFileSync(stampFile(name), 'utf8') === inputHash(name);
  } catch {
    return false;
  }
}

/** Runs a build and notes the sources that it began with: an edit that comes meanwhile must lead to another build. */
export async function stampBuild(name: string, work: () => Promise<unknown>): Promise<void> {
  const hash = inputHash(name);
  rmSync(stampFile(name), { force: true });
  await work();
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
