import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { API, HOST, repositoryRoot } from './packages.ts';

const NEVER_AN_INPUT = /^(dist|test|node_modules|coverage|\..*)$|\.(test|spec)\.\w+$/;
const SHARED_BY_FRONT_ENDS = ['ui/src', 'contracts/src', 'tools/src/webpack', 'package-lock.json'];

/**
 * What a package is built from, relative to the root. A remote does not depend on `kit`: the shell provides it at run
 * time, so a change of kit must not give every remote a new version.
 */
function inputsOf(name: string): string[] {
  if (name === API) return ['api', 'contracts/src', 'package-lock.json'];
  if (name === HOST) return [HOST, 'kit', ...SHARED_BY_FRONT_ENDS];
  return [name, ...SHARED_BY_FRONT_ENDS];
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((entry) => !NEVER_AN_INPUT.test(entry))
    .flatMap((entry) => filesUnder(join(path, entry)));
}

/**
 * Sha256 in hex over the path and bytes of everything that a package is built from; tests and build results are left
 * out. The same sources give the same hash in every clone.
 */
export function inputHash(name: string, root = repositoryRoot): string {
  const files = inputsOf(name).flatMap((input) => filesUnder(join(root, input)));
  const hash = createHash('sha256');
  for (const file of files.map((path) => relative(root, path)).sort()) {
    const bytes = readFileSync(join(root, file));
    // The length keeps one file's end and the next one's name apart.
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The version that a build of the package has now: `<version of package.json>+<first 12 hex of the input hash>`. */
export function buildVersion(name: string, root = repositoryRoot): string {
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string };
  return `${version}+${inputHash(name, root).slice(0, 12)}`;
}
