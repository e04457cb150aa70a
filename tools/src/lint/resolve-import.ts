import { posix } from 'node:path';

const OWN_SCOPE = '@mindgrove/';
const CODE_EXTENSION = /\.(tsx?|[cm]?js)$/;

/**
 * Where an import leads: a file of this repository as a path from its root without extension (`kit/src/http/request`), or
 * `npm:<specifier>` for everything else, Node's own modules included. Looks at the texts alone, never at the disk.
 * @param from path of the importing file from the repository's root, with forward slashes
 */
export function resolveImport(from: string, specifier: string): string {
  const path = specifier.replace(/[?#].*$/, '');
  if (path.startsWith('.')) return withoutExtension(posix.join(posix.dirname(from), path));
  const own = path.startsWith(OWN_SCOPE) ? path.slice(OWN_SCOPE.length) : path;
  const isOwn = own !== path || /^mfe-[\w-]+(\/|$)/.test(path);
  if (!isOwn) return `npm:${path}`;
  // The packages' `exports` point below `src`; the bare name is its index.
  const [name = '', ...inside] = own.split('/');
  return withoutExtension(posix.join(name, 'src', ...(inside.length > 0 ? inside : ['index'])));
}

const withoutExtension = (path: string) => path.replace(CODE_EXTENSION, '');
