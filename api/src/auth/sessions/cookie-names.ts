import type { FastifyRequest } from 'fastify';
import '@fastify/cookie';

export const REFRESH_COOKIE = 'mindgrove_refresh';
export const DEVICE_COOKIE = 'mindgrove_device';

/** Browsers accept a cookie of this name only over https, for this host alone, and from no other host of its domain. */
export const withHostPrefix = (name: string) => `__Host-${name}`;

/**
 * Also reads the name without the prefix: that of plain http, and of a browser that signed in before there was one. As
 * no session is older than 90 days, https can do without it 90 days after all browsers were given the prefix.
 */
export const readCookie = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[withHostPrefix(name)] ?? cookies[name];
