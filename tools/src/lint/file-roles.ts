/** What a path, counted from the repository's root, says about the file at its end. */

const PRODUCT = /^(contracts|kit|ui|shell|api|mfe-[\w-]+)\/src\//;
const TEST = /(^|[./])(test|spec|testing)([./]|$)/;

/** The top folder: a package of the workspace. */
export const packageOf = (path: string) => path.split('/')[0] ?? '';

export const isRemote = (path: string) => /^mfe-[\w-]+\//.test(path);

/** Whatever runs in the browser. */
export const isFrontEnd = (path: string) => isRemote(path) || ['shell', 'kit', 'ui'].includes(packageOf(path));

/** A test, or what only tests are made of. */
export const isTest = (path: string) => TEST.test(path);

/** Code that ships. */
export const isProduct = (path: string) => PRODUCT.test(path) && !isTest(path);

/** `mfe-games/progress` for a file in that remote's feature `progress`. */
export function featureOf(path: string): string | undefined {
  const [, remote, feature] = /^(mfe-[\w-]+)\/src\/features\/([\w-]+)/.exec(path) ?? [];
  return remote && `${remote}/${feature}`;
}

/** The folder of the api that a file lies in; undefined for those that put the whole together. */
export const apiModuleOf = (path: string) => /^api\/src\/([\w-]+)\//.exec(path)?.[1];
