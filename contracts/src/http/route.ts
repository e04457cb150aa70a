import type { z } from 'zod';

import type { RateLimitName } from './rate-limits.ts';

/** The callers who may call a route or open a page. */
export type Access =
  | 'public'
  | 'signed-in' // Needs a session, in any access state.
  | 'member' // Needs a session whose access has not ended; else 402 `access_ended`.
  | 'admin'
  | 'publisher'; // Needs a release token; for calls only.

export type Method = 'GET' | 'POST' | 'DELETE';

/** `<METHOD> <path>`; the path is relative to the API base `/api`, parameters are written `:name`. */
export type RouteKey = `${Method} /${string}`;

export interface Route {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyLimit?: number; // The limit in bytes; `BODY_LIMIT` unless given.
  response: z.ZodType;
  status?: number; // The status of a success; 200 unless given.
  limit?: RateLimitName; // Counts its calls; 429 `rate_limited` beyond it.
  /** It is a GET that changes something, for old clients. */
  changes?: true;
  /**
   * Calls with the same `Idempotency-Key` have one effect. The field of the body for which the key stands, whose unique
   * constraint tells repetitions; or true: its service uses `withIdempotency`, which stores the response, too.
   */
  idempotent?: true | 'round_id' | 'client_id';
  /** Members whose access has ended may call it for what they began before; its service rejects the rest with 402. */
  allowAfterAccessEnded?: true;
  /** Administrators may call it before they have set up two-factor sign-in, where that is required. */
  allowBeforeTwoFactor?: true;
  /** A valid request; required where the schemas have required fields. */
  example?: RouteExample;
}

/** Shown by the API documentation and sent by tests. */
export interface RouteExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The status of the response where nothing is stored yet, when it is not that of a success. */
  status?: number;
}

/** The default limit in bytes: 2,000 characters, each escaped, and some more fields. */
export const BODY_LIMIT = 16_384;

/** The size in bytes that no form exceeds. */
const LARGEST_FORM = 1_048_576;

/** Whether a body may be so large that servers read it from known callers only, and few at once. */
export const takesUpload = ({ bodyLimit = BODY_LIMIT }: Pick<Route, 'bodyLimit'>): boolean => bodyLimit > LARGEST_FORM;

/** Declares the routes of a resource; keeps their literal types for client and server. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes;

/** Splits a route key into its method and path. */
export function parseRouteKey(key: RouteKey): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}
