import type { z } from 'zod';

import type { RateLimitName } from './rate-limits.ts';

/**
 * Who may call a route or open a page.
 * - `public`: anyone
 * - `signed-in`: anyone with a session, whatever their access state
 * - `member`: a session whose access has not ended (402 `access_ended` otherwise)
 * - `admin`: a session with role admin
 * - `publisher`: a release token (for calls only)
 */
export type Access = 'public' | 'signed-in' | 'member' | 'admin' | 'publisher';

export type Method = 'GET' | 'POST' | 'DELETE';

/** `<METHOD> <path>`; the path is relative to the API base `/api`, parameters are written `:name`. */
export type RouteKey = `${Method} /${string}`;

export interface Route {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
  /** HTTP status of a success; 200 unless given. */
  status?: number;
  /** The rate limit that counts its calls (429 `rate_limited` beyond it); not counted unless given. */
  limit?: RateLimitName;
  /** Takes a header `Idempotency-Key`: calls with the same key have one effect and one response. */
  idempotent?: true;
  /** A valid request; needed where `params`, `query` or `body` have required fields. */
  example?: RouteExample;
}

/** A valid request of a route: the API documentation shows it, and tests send it. */
export interface RouteExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The response's status where nothing is stored that it could succeed with; the route's own unless given. */
  status?: number;
}

/** Declares a resource's routes: keeps the literal keys and schemas, so that client and server types derive from them. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes;

/** Splits a route key into its method and path. */
export function parseRouteKey(key: RouteKey): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}
