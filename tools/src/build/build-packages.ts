import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { acquireLock } from '../../bootstrap/file-lock.mjs';
import { inParallel } from '../processes/in-parallel.ts';
import { runNode } from '../processes/run-node.ts';
import {
  API,
  distFolder,
  HOST,
  isInstalled,
  remoteNames,
  repositoryRoot,
  toolFile,
  TOOLS,
} from '../repository/packages.ts';

/** A build uses one core and about half a gigabyte. */
const CONCURRENT_BUILDS = 2;
const buildCommand = toolFile(isInstalled ? 'team/build-one.ts' : 'commands/build.ts');

/** The packages that a product's pages and calls come from. */
export const servedPackages = () => [API, HOST, ...remoteNames()];

/** Includes the packages that teams install, which take as long to build as three remotes. */
export const allPackages = () => [API, HOST, TOOLS, ...remoteNames()];

export const changedPackages = (names: readonly string[]) => names.filter((name) => !isBuilt(name));

/** Builds each package in its own process; rejects with the output of the one that failed. */
export const buildPackages = (names: readonly string[], signal?: AbortSignal) =>
  inParallel(names, CONCURRENT_BUILDS, (name) => runNode([buildCommand, name], { signal }));

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

const PACKAGE_NAME = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const packageName = (path: string) => PACKAGE_NAME.exec(path)?.[1];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

interface BuildStamp {
  inputs: BuildInputs;
  /** Paths in `dist`. */
  outputs: string[];
}

const stampFile = (name: string) => join(distFolder(name), '.inputs.json');

/** Is `dist` whole, and would another build of the package produce the same? */
function isBuilt(name: string): boolean {
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
async function stampBuild(name: string, work: () => Promise<Iterable<string>>): Promise<void> {
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

interface BuildInputs {
  /** Maps each path from the root to the sha256 of the file. */
  files: Record<string, string>;
  /** Maps each package's name to all its places and versions in the lock file. */
  packages: Record<string, string[]>;
}

/** Describes sources by their bytes, npm packages by their locked versions. */
function describeInputs(read: Iterable<string>, root: string): BuildInputs {
  const paths = [...new Set(read)].sort();
  const sources = paths.filter((path) => !packageName(path));
  const names = new Set(paths.map(packageName).filter((name) => name !== undefined));
  const locked = lockedPackages(root);
  return {
    files: Object.fromEntries(sources.map((path) => [relative(root, path), sha256(path)])),
    packages: Object.fromEntries([...names].map((name) => [name, locked.get(name) ?? []])),
  };
}

function areUnchanged({ files, packages }: BuildInputs, root: string): boolean {
  const locked = lockedPackages(root);
  return (
    Object.entries(packages).every(([name, versions]) => isDeepStrictEqual(locked.get(name) ?? [], versions)) &&
    Object.entries(files).every(([path, hash]) => sha256(join(root, path)) === hash)
  );
}

function lockedPackages(root: string): Map<string, string[]> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; resolved?: string }>;
  };
  const byName = Map.groupBy(Object.entries(lock.packages), ([place]) => packageName(place));
  return new Map(
    [...byName].map(([name = '', found]) => [
      name,
      found.map(([place, { version, resolved = '' }]) => `${place} ${version} ${resolved}`.trimEnd()),
    ]),
  );
}
