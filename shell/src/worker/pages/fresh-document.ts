import { READING_COOKIE, readingAttributes, readReadingCookie } from '../../reading/reading-cookie.ts';

interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>;
}

// Some browsers lack it, as does TypeScript's library: there, the page sets what it knows of its member when it runs.
const { cookieStore } = globalThis as { cookieStore?: CookieStore };

const POLICY = 'content-security-policy';
const NONCE_BYTES = 18;

/** Copies the document and marks it so, with the nonce and the reader's preferences that a page from the server has. */
export async function freshDocument(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get(POLICY) ?? '';
  const used = /'nonce-([^']+)'/.exec(policy)?.[1];
  const html = (await stored.text()).replace(/<html [^>]*>/, `<html lang="en" data-kept${await preferences()}>`);
  if (!used) return new Response(html, { headers });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  headers.set(POLICY, policy.replaceAll(used, nonce));
  return new Response(html.replaceAll(used, nonce), { headers });
}

/** The reader's text size, motion and theme, as attributes of the root element. */
export async function preferences(): Promise<string> {
  const cookie = await cookieStore?.get(READING_COOKIE).catch(() => null);
  return readingAttributes(readReadingCookie(`${READING_COOKIE}=${cookie?.value ?? ''}`));
}
