import type { FastifyRequest } from 'fastify';

/** Public origin without a trailing slash; empty when it is not known. */
export type FindOrigin = (request: FastifyRequest) => string;

/** Names of this machine, which nobody else can be sent to. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * Without a public address, only a loopback `Host` is believed: any other may be a stranger's, and a cache would show
 * the address to everybody.
 */
export const findOrigin =
  (publicUrl: string | undefined): FindOrigin =>
  ({ protocol, headers: { host = '' } }) =>
    publicUrl ?? (LOOPBACK.test(host) ? `${protocol}://${host}` : '');
