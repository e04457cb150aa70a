import type { FastifyRequest } from 'fastify';

/** Public origin without a trailing slash; empty when it is not known. */
export type FindOrigin = (request: FastifyRequest) => string;

/** The names of this machine, which are of no use elsewhere. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (url: string) => LOOPBACK.includes(new URL(url).hostname);

/**
 * Without a public address, a `Host` is only believed if it is a loopback one: any other may be a stranger's, and a
 * cache would show the address to everybody. It must have the server's own port, too: each further address would be a
 * page to make anew.
 */
export const findOrigin =
  (publicUrl: string | undefined): FindOrigin =>
  ({ protocol, headers: { host }, socket: { localPort } }) => {
    if (publicUrl) return publicUrl;
    const isOwn = LOOPBACK.some((name) => host === `${name}:${localPort}`);
    return isOwn ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : '';
  };
