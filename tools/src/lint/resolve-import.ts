import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

const OWN_SCOPE = '@mindgrove/';
const CODE_EXTENSION = /\.(tsx?|[cm]?js)$/;

type Exports = Readonly<Record<string, string>>;

/** Caches the exports of packages: the linter asks thousands of times. */
const known: Record<string, Exports> = {};

/** Resolves an import, also of a file that does not exist, to a path from the root without extension, or to `npm:<specifier>`. */
export function resolveImport(from: string, specifier: string): string {
  const path = specifier.replace(/[?#].*$/, '');
  if (path.startsWith('.')) return withoutExtension(posix.join(posix.dirname(from), path));
  const own = path.startsWith(OWN_SCOPE) ? path.slice(OWN_SCOPE.length) : path;
  const isOwn = own !== path || /^mfe-[\w-]+(\/|$)/.test(path);
  if (!isOwn) return `npm:${path}`;
  const [name = '', ...inside] = own.split('/');
  const target = exportsOf(name)[['.', ...inside].join('/')];
  // Patterns in the packages' `exports` point below `src`; the bare name is `index`.
  return withoutExtension(posix.join(name, target ?? posix.join('src', ...(inside.length > 0 ? inside : ['index']))));
}

function exportsOf(name: string): Exports {
  const manifest = join(repositoryRoot, name, 'package.json');
  return (known[name] ??= existsSync(manifest)
    ? ((JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Exports }).exports ?? {})
    : {});
}

const withoutExtension = (path: string) => path.replace(CODE_EXTENSION, '');
