import { findPage } from '@mindgrove/contracts/releases/page-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageRelease, PageReleaseSet, RouteMatch } from '../../federation/release-set.ts';
import { readReadingCookie } from '../../reading/reading-cookie.ts';
import { isNavigation, Problem } from '../problems.ts';
import type { KeptIndexes } from '../sets/kept-indexes.ts';
import { documentHtml, type ShellAssets, type TelemetryTag } from './document.ts';
import type { FindOrigin } from './find-origin.ts';
import { newNonce, PageCache, uncachedPage } from './page-cache.ts';
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { robotsTxt, type ShellRoute, sitemapXml, sitePages } from './site-pages.ts';

interface VisitorPages {
  set: PageReleaseSet;
  /** The value of the `Set-Cookie` header. */
  cookie?: string | undefined;
}

export interface PageSource {
  /** The live releases. */
  set: () => PageReleaseSet;
  /** The set of the visitor with these cookies, now and at the next page; without it, everybody gets what is live. */
  forVisitor?: (cookies: string | undefined) => Promise<VisitorPages>;
  /** The set that the next page of an open one will get. */
  forOpenPage?: (cookies: string | undefined) => PageReleaseSet;
  /** The indexes that browsers ask for. Without them, documents must hold their whole set, as in development. */
  indexes?: KeptIndexes;
  shell: ShellAssets;
  shellRoutes: readonly ShellRoute[];
  /** HTML of a prerendered route; otherwise empty. */
  render: (set: PageReleaseSet, match: RouteMatch<PageRelease>) => Promise<string>;
  /** The tag that makes tabs report; without it, they report nothing. */
  telemetry?: TelemetryTag;
  headers?: SecurityHeaders;
}

/** Serves every other URL with a page, or with the 404 page. */
export function servePages(server: FastifyInstance, source: PageSource, originOf: FindOrigin): void {
  const { set, indexes, shell, shellRoutes, render, telemetry, headers = createSecurityHeaders() } = source;
  const { forVisitor = async (): Promise<VisitorPages> => ({ set: set() }) } = source;
  const cache = new PageCache();
  serveForCrawlers(server, source, originOf);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isRead(request)) return sendNotFound(reply);
    const { set: chosen, cookie } = await forVisitor(request.headers.cookie);
    const { override } = chosen;
    // Its documents are complete, so browsers do not ask for its index.
    if (!override) indexes?.keep(chosen);
    const page = findPage(sitePages(chosen, shellRoutes), getPathname(request));
    if (!page && isFileRequest(request) && !isNavigation(request)) return sendNotFound(reply);
    const content = page?.match?.route.html ? await render(chosen, page.match) : '';
    const [origin, reading] = [originOf(request), readReadingCookie(request.headers.cookie)];
    const input = { set: chosen, shell, page, content, origin, reading };
    const { encoding, copy, length } = override
      ? // Telemetry would count an override's mistakes as those of the live release.
        uncachedPage((nonce) => documentHtml({ ...input, nonce }))
      : await cache.get({
          set: chosen,
          key: JSON.stringify([page?.path, origin, reading]),
          acceptEncoding: request.headers['accept-encoding']?.toString(),
          html: (nonce) => documentHtml({ ...input, nonce, telemetry }),
        });
    const nonce = newNonce();
    if (encoding) reply.header('content-encoding', encoding);
    if (cookie) reply.header('set-cookie', cookie);
    reply
      .code(page ? 200 : 404)
      .headers({ ...headers(nonce, override?.origin), vary: 'accept-encoding, cookie' })
      .header('cache-control', override ? 'no-store' : 'no-cache');
    reply.type('text/html; charset=utf-8').header('content-length', length);
    return reply.send(request.method === 'HEAD' ? undefined : copy(nonce));
  });
}

const sendNotFound = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');

function serveForCrawlers(server: FastifyInstance, { set, shellRoutes }: PageSource, originOf: FindOrigin): void {
  server.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(originOf(request))),
  );
  server.get('/sitemap.xml', (request, reply) => {
    const origin = originOf(request);
    // Its addresses must be absolute.
    if (!origin) throw new Problem(404, { message: 'Set PUBLIC_URL: the sitemap names it.' });
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(sitePages(set(), shellRoutes), origin));
  });
}

// `new URL` would read what follows two slashes as a host.
const getPathname = ({ url }: FastifyRequest) => url.replace(/\?.*/s, '');

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD'].includes(method);

// A missing file has no 404 page: its script or style tag must fail at once.
const isFileRequest = (request: FastifyRequest) => /\.\w+$/.test(getPathname(request));
