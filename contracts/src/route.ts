import type { z } from 'zod';

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
}

/** Declares a resource's routes: keeps the literal keys and schemas, so that client and server types derive from them. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes;

/** Splits a route key into its method and path. */
export function parseRouteKey(key: RouteKey): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}
