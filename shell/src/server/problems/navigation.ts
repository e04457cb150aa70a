import type { IncomingMessage } from 'node:http';

type Request = Pick<IncomingMessage, 'headers'> & { method?: string | undefined; url?: string | undefined };

/** Whether a browser shows the answer as a page. What calls and files ask for is not HTML. */
export const isNavigation = ({ method, url = '', headers: { accept = '' } }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !url.startsWith('/api/');

/** The address of no page, where a browser goes to one that cannot be decoded, such as `/%E0%A4%A`. */
export const navigableUrl = ({ method, headers }: Request, url: string): string =>
  isDecodable(url) || !isNavigation({ method, headers, url }) ? url : url.replaceAll('%', '%25');

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
