import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { distFolder, repositoryRoot } from '../repository/packages.ts';
import { areUnchanged, type BuildInputs, describeInputs } from './build-inputs.ts';

interface BuildStamp {
  inputs: BuildInputs;
  /** Paths in `dist`. */
  outputs: string[];
}

const stampFile = (name: string) => join(distFolder(name), '.inputs.json');

/** Is `dist` whole, and would another build of the package produce the same? */
export function isBuilt(name: string): boolean {
  try {
    const { inputs, outputs } = JSON.parse(readFileSync(stampFile(name), 'utf8')) as BuildStamp;
    return outputs.every((path) => existsSync(join(distFolder(name), path))) && areUnchanged(inputs, repositoryRoot);
  } catch {
    return false;
  }
}

/**
 * Runs a build and stores, last, what it wrote and its inputs: the files that `work` returns, and the compilers and
 * loaders that were loaded during the build.
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
  const outputs = readdirSync(distFolder(name), { recursive: true, encoding: 'utf8' });
  writeFileSync(stampFile(name), JSON.stringify({ inputs, outputs } satisfies BuildStamp));
}
