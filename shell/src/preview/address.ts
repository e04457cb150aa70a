import type { Override } from '@mindgrove/contracts/releases/override';
import type { PreviewedRelease } from '@mindgrove/contracts/releases/preview';

/** The override that the address asks for: with a code at once, else after an administrator has agreed. */
export type AskedOverride = { code: string } | { proposed: Override };

/** Undefined when the address asks for none; throws when what is behind the hash cannot be read. */
export async function readOverride({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): Promise<AskedOverride | undefined> {
  const code = new URLSearchParams(search).get('override');
  if (code === null) return undefined;
  if (code !== '') return { code };
  // The API checks it.
  return { proposed: JSON.parse(await unpack(hash.slice(1))) as Override };
}

/** `npm run dev` deflates it, so that a terminal shows a line or two. */
async function unpack(base64url: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** The releases of an address such as `/?preview=mfe-games@1.0.0+0123456789ab,mfe-billing@…`. */
export const readPreviews = (search: string): PreviewedRelease[] =>
  (new URLSearchParams(search).get('preview') ?? '')
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
  for (const parameter of ['preview', 'override']) rest.delete(parameter);
  return pathname + (rest.size > 0 ? `?${rest}` : '') + (hasPacked ? '' : hash);
}
