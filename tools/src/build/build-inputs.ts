import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** What a build has read, so that it can be told whether another one would read the same. */
export interface BuildInputs {
  /** Path from the root to the sha256 of the source file. */
  files: Record<string, string>;
  /** Name of an npm package to all places and versions that the lock file has of it. */
  packages: Record<string, string[]>;
}

const PACKAGE_NAME = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const packageName = (path: string) => PACKAGE_NAME.exec(path)?.[1];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Of the files that a build has read, sources count by their bytes, and those of npm packages by the version. */
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

/** Would a build read now what it has read then? */
export function areUnchanged({ files, packages }: BuildInputs, root: string): boolean {
  const locked = lockedPackages(root);
  return (
    Object.entries(packages).every(([name, versions]) => isDeepStrictEqual(locked.get(name) ?? [], versions)) &&
    Object.entries(files).every(([path, hash]) => sha256(join(root, path)) === hash)
  );
}

function lockedPackages(root: string): Map<string, string[]> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const byName = Map.groupBy(Object.entries(lock.packages), ([place]) => packageName(place));
  return new Map(
    [...byName].map(([name = '', found]) => [name, found.map(([place, { version }]) => `${place} ${version}`)]),
  );
}
