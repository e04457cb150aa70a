const PRODUCT = /^(contracts|server-kit|kit|ui|shell|api|mfe-[\w-]+)\/src\//;
const TEST = /(^|[./])(test|spec|testing)([./]|$)/;

export const packageOf = (path: string) => path.split('/')[0] ?? '';

export const isRemote = (path: string) => /^mfe-[\w-]+\//.test(path);

export const isFrontEnd = (path: string) => isRemote(path) || ['shell', 'kit', 'ui'].includes(packageOf(path));

export const isTest = (path: string) => TEST.test(path);

export const isProduct = (path: string) => PRODUCT.test(path) && !isTest(path);

/** `mfe-games/progress` for a file in that remote's feature `progress`. */
export function featureOf(path: string): string | undefined {
  const [, remote, feature] = /^(mfe-[\w-]+)\/src\/features\/([\w-]+)/.exec(path) ?? [];
  return remote && `${remote}/${feature}`;
}

export function isOtherFeature(a: string, b: string): boolean {
  const [one, other] = [featureOf(a), featureOf(b)];
  return one !== undefined && other !== undefined && one !== other;
}
