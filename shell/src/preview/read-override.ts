import type { Override } from '@mindgrove/contracts/releases/override';

const PARAMETER = 'override';

/** The override that the address asks for: with a code at once, else after an administrator has agreed. */
export type AskedOverride = { code: string } | { proposed: Override };

/** Undefined when the address asks for none; throws when what is behind the hash cannot be read. */
export async function readOverride({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): Promise<AskedOverride | undefined> {
  const code = new URLSearchParams(search).get(PARAMETER);
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
