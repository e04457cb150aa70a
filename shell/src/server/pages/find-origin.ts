import type { FastifyRequest } from 'fastify';

/** Public origin without a trailing slash; empty when it is not known. */
export type FindOrigin = (request: FastifyRequest) => string;

/** Names of this machine, which nobody else can be sent to. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (url: string) => LOOPBACK.includes(new URL(url).hostname);

/**
 * Without a public address, only a loopback `Host` is believed: any other may be a stranger's, and a cache would show
 * the address to everybody. Only with the server's own port, too: each further address would be a page to make anew.
 */
export const findOrigin =
  (publicUrl: string | undefined): FindOrigin =>
  ({ protocol, headers: { host }, socket: { localPort } }) => {
    if (publicUrl) return publicUrl;
    const isOwn = LOOPBACK.some((name) => host === `${name}:${localPort}`);
    return isOwn ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : '';
  };
