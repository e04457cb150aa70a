import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageReleaseSet, RouteMatch } from '../../federation/release-set.ts';
import { readReadingCookie } from '../../reading/reading-cookie.ts';
import { compressPage } from '../releases/compress.ts';
import { documentHtml, type ShellAssets } from './document.ts';
import { securityHeaders } from './security-headers.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';
import { type OwnPage, pageAt, sitePages } from './site-pages.ts';

export interface PageSource {
  /** What is live now. */
  set: () => PageReleaseSet;
  shell: ShellAssets;
  /** The shell's own pages. */
  own: readonly OwnPage[];
  /** The whole page drawn as HTML, for a route whose content was drawn at build time; otherwise an empty text. */
  draw: (set: PageReleaseSet, match: RouteMatch) => Promise<string>;
  headers?: (nonce: string) => Record<string, string>;
}

/** Where the product is known to the world, without a trailing slash. */
export type FindOrigin = (request: FastifyRequest) => string;

/** Answers every address that nothing else answers with a page: the app's, with status 404 if it has none there. */
export function servePages(server: FastifyInstance, source: PageSource, originOf: FindOrigin): void {
  const { set, shell, own, draw, headers = securityHeaders } = source;
  serveForCrawlers(server, source, originOf);
  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).type('text/plain').send('Not found\n');
    const live = set();
    const page = pageAt(sitePages(live, own), pathOf(request));
    const content = page?.match?.route.html ? await draw(live, page.match) : '';
    const [origin, nonce] = [originOf(request), randomBytes(16).toString('base64')];
    const reading = readReadingCookie(request.headers.cookie);
    reply.code(page ? 200 : 404).headers({ ...headers(nonce), 'cache-control': 'no-cache' });
    return sendPage(request, reply, documentHtml({ set: live, shell, page, content, origin, nonce, reading }));
  });
}

function serveForCrawlers(server: FastifyInstance, { set, own }: PageSource, originOf: FindOrigin): void {
  server.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(sitePages(set(), own), originOf(request))),
  );
  server.get('/sitemap.xml', (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(sitePages(set(), own), originOf(request))),
  );
}

// A URL would take what follows two slashes for a host.
const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*/s, '');

// A missing file is no page: a script or style tag that asks for it must fail at once.
const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && !/\.\w+$/.test(pathOf(request));

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const { body, encoding } = await compressPage(html, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body);
}
