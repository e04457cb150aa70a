import type { FastifyRequest } from 'fastify';
import '@fastify/cookie';

import type { Config } from '../../config.js';

export const REFRESH_COOKIE = 'mindgrove_refresh';
export const DEVICE_COOKIE = 'mindgrove_device';

/** Browsers accept a cookie of this name only over https, for this host alone, and from no other host of its domain. */
export const withHostPrefix = (name: string) => `__Host-${name}`;

/** A cookie without the prefix comes over plain http, or from another host of the domain, so the prefixed one wins. */
export const readCookie = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[withHostPrefix(name)] ?? cookies[name];

/** The cookie for what the shell's server reads with each page, including pages that a link elsewhere opens. */
export function pageCookie(name: string, { PUBLIC_URL, NODE_ENV }: Config) {
  const hasTls = PUBLIC_URL.startsWith('https:');
  const secure = hasTls || NODE_ENV === 'production';
  return {
    name: hasTls ? withHostPrefix(name) : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
}
