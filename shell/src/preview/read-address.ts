import type { PreviewedRelease } from '@mindgrove/contracts/releases/preview';

const PARAMETER = 'preview';

/** The releases of an address such as `/?preview=mfe-games@1.0.0+0123456789ab,mfe-billing@…`. */
export const readPreviews = (search: string): PreviewedRelease[] =>
  (new URLSearchParams(search).get(PARAMETER) ?? '')
    // Browsers read a `+` that was not encoded as a space.
    .replaceAll(' ', '+')
    .split(',')
    .map((release) => release.split('@'))
    .map(([name = '', version = '']) => ({ name, version }))
    .filter(({ name, version }) => name !== '' && version !== '');

/** Loads the page anew, which `location.replace` would not do for an address that differs in its hash only. */
export function openAgain(): void {
  history.replaceState(history.state, '', withoutPreview(location));
  location.reload();
}

/** The same page, without what began a preview or an override. */
export function withoutPreview({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  const hasPacked = rest.get('override') === '';
  for (const parameter of [PARAMETER, 'override']) rest.delete(parameter);
  return pathname + (rest.size > 0 ? `?${rest}` : '') + (hasPacked ? '' : hash);
}
