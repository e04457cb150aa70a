import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { matchRoute, type PageReleaseSet, type RouteMatch } from '../federation/release-set.ts';
import { readReadingCookie } from '../frame/reading-cookie.ts';
import { compressPage } from './compress.ts';
import { documentHtml, type ShellAssets } from './document.ts';
import { securityHeaders } from './security-headers.ts';

export interface PageSource {
  /** What is live now. */
  set: () => PageReleaseSet;
  shell: ShellAssets;
  /** The shell's own pages. */
  own: { path: string; title: string }[];
  /** The whole page drawn as HTML, for a route whose content was drawn at build time; otherwise an empty text. */
  draw: (set: PageReleaseSet, match: RouteMatch) => Promise<string>;
  headers?: (nonce: string) => Record<string, string>;
}

/** Answers every address that nothing else answers with a page: the app's, with status 404 if it has none there. */
export function servePages(
  server: FastifyInstance,
  { set, shell, own, draw, headers = securityHeaders }: PageSource,
): void {
  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).type('text/plain').send('Not found\n');
    const path = new URL(request.url, 'http://shell').pathname;
    const live = set();
    const match = matchRoute(live, path);
    const ownPage = own.find((route) => isSamePath(route.path, path));
    const nonce = randomBytes(16).toString('base64');
    const title = match?.route.title ?? ownPage?.title ?? '404 Page Not Found';
    const content = match?.route.html ? await draw(live, match) : '';
    reply.code(match || ownPage ? 200 : 404).headers({ ...headers(nonce), 'cache-control': 'no-cache' });
    const reading = readReadingCookie(request.headers.cookie);
    return sendPage(request, reply, documentHtml({ set: live, shell, match, title, content, nonce, reading }));
  });
}

// A missing file is no page: a script or style tag that asks for it must fail at once.
const wantsPage = ({ method, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) && !/\.\w+$/.test(new URL(url, 'http://shell').pathname);

const isSamePath = (known: string, path: string) => known === path.replace(/(.)\/$/, '$1').toLowerCase();

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const { body, encoding } = await compressPage(html, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body);
}
