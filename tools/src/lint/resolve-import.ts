import { posix } from 'node:path';

const OWN_SCOPE = '@mindgrove/';
const CODE_EXTENSION = /\.(tsx?|[cm]?js)$/;

/** Resolves an import, without the disk, to a path from the root without extension, or to `npm:<specifier>`. */
export function resolveImport(from: string, specifier: string): string {
  const path = specifier.replace(/[?#].*$/, '');
  if (path.startsWith('.')) return withoutExtension(posix.join(posix.dirname(from), path));
  const own = path.startsWith(OWN_SCOPE) ? path.slice(OWN_SCOPE.length) : path;
  const isOwn = own !== path || /^mfe-[\w-]+(\/|$)/.test(path);
  if (!isOwn) return `npm:${path}`;
  // The packages' `exports` point below `src`; the bare name is `index`.
  const [name = '', ...inside] = own.split('/');
  return withoutExtension(posix.join(name, 'src', ...(inside.length > 0 ? inside : ['index'])));
}

const withoutExtension = (path: string) => path.replace(CODE_EXTENSION, '');
