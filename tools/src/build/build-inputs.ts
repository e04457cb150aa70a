import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

export interface BuildInputs {
  /** Maps each path from the root to the sha256 of the file. */
  files: Record<string, string>;
  /** Maps each package's name to all its places and versions in the lock file. */
  packages: Record<string, string[]>;
}

const PACKAGE_NAME = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const packageName = (path: string) => PACKAGE_NAME.exec(path)?.[1];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Describes sources by their bytes, npm packages by their locked versions. */
export function describeInputs(read: Iterable<string>, root: string): BuildInputs {
  const paths = [...new Set(read)].sort();
  const sources = paths.filter((path) => !packageName(path));
  const names = new Set(paths.map(packageName).filter((name) => name !== undefined));
  const locked = lockedPackages(root);
  return {
    files: Object.fromEntries(sources.map((path) => [relative(root, path), sha256(path)])),
    packages: Object.fromEntries([...names].map((name) => [name, locked.get(name) ?? []])),
  };
}

export function areUnchanged({ files, packages }: BuildInputs, root: string): boolean {
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
