const POLICY = 'content-security-policy';
const NONCE_BYTES = 18;

/** A copy that says so, with a nonce of its own, as every page from the server has. */
export async function freshDocument(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get(POLICY) ?? '';
  const used = /'nonce-([^']+)'/.exec(policy)?.[1];
  const html = (await stored.text()).replace('<html ', '<html data-kept ');
  if (!used) return new Response(html, { headers });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  headers.set(POLICY, policy.replaceAll(used, nonce));
  return new Response(html.replaceAll(used, nonce), { headers });
}
