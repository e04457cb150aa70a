import type { FastifyInstance, FastifyReply } from 'fastify';

/** Two years, as preload lists expect. Subdomains are those of `PUBLIC_URL`'s host only. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** For what is no page, in case somebody opens it as one or embeds it. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Adds what every response needs, the API's too; one that has a content security policy keeps it. */
export function addSecurityHeaders(server: FastifyInstance, publicUrl: string | undefined): void {
  const isBehindTls = publicUrl?.startsWith('https:');
  server.addHook('onSend', async (_, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin').header('x-content-type-options', 'nosniff');
    if (isBehindTls) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    if (!reply.hasHeader('content-security-policy') && !isPage(reply))
      reply.header('content-security-policy', NO_PAGE_POLICY);
  });
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');
