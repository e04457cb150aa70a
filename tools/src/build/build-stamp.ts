import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { distFolder, repositoryRoot } from '../repository/packages.ts';
import { areUnchanged, type BuildInputs, describeInputs } from './build-inputs.ts';

const stampFile = (name: string) => join(distFolder(name), '.inputs.json');

/** Would another build of the package produce the same `dist`? */
export function isBuilt(name: string): boolean {
  try {
    return areUnchanged(JSON.parse(readFileSync(stampFile(name), 'utf8')) as BuildInputs, repositoryRoot);
  } catch {
    return false;
  }
}

/**
 * Runs a build and stores its inputs: the files that `work` returns, and the compilers and loaders loaded meanwhile.
 */
export async function stampBuild(name: string, work: () => Promise<Iterable<string>>): Promise<void> {
  const started = Date.now();
  rmSync(stampFile(name), { force: true });
  const loaded = new Set<string>();
  const hooks = registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) loaded.add(fileURLToPath(url));
      return next(url, context);
    },
  });
  const read = await work().finally(() => hooks.deregister());
  const inputs = describeInputs([...read, ...loaded], repositoryRoot);
  // The build may have read the file before or after an edit, so it must run again.
  if (Object.keys(inputs.files).some((path) => statSync(join(repositoryRoot, path)).mtimeMs > started)) return;
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify(inputs));
}
