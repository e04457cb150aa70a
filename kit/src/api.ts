import type { RouteBody, RouteParams, RouteQuery, RouteResponse, Routes } from '@mindgrove/contracts/routes';

import { ApiError } from './api-error.ts';
import { reportReachable } from './reachability.ts';
import { clearSession, getSession, type Session, storeSession, storeUser } from './session.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<K extends keyof Routes> = Part<'params', RouteParams<K>> &
  Part<'query', RouteQuery<K>> &
  Part<'body', RouteBody<K>>;

type Arguments<K extends keyof Routes> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

interface Untyped {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls a route of the API, for example `call('POST /add-chat', { body: { message } })`.
 * An expired access token is renewed once and the call repeated.
 * @throws {ApiError} for every answer outside 2xx, and when no answer came
 */
export async function call<K extends keyof Routes>(key: K, ...[input]: Arguments<K>): Promise<RouteResponse<K>> {
  const untyped: Untyped = input ?? {};
  const session = getSession();
  let response = await send(key, untyped, session?.token);
  if (response.status === 401 && session) {
    const renewed = await renewToken(session);
    if (renewed) response = await send(key, untyped, renewed);
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as RouteResponse<K>;
  const error = await ApiError.from(response);
  // The server ended access while the page thought otherwise: a fresh user lets the guards act on it.
  if (error.status === 402) storeUser((await call('GET /me')).user);
  throw error;
}

async function send(key: string, { params, query, body }: Untyped, token: string | undefined): Promise<Response> {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`/api${filled}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
    });
    reportReachable(![502, 503, 504].includes(response.status));
    return response;
  } catch {
    reportReachable(false);
    throw ApiError.unreachable();
  }
}

let renewing: Promise<void> | null = null;

/** A newer token of the same member, or null: what one member asked for is never repeated in another's name. */
async function renewToken(refused: Session): Promise<string | null> {
  // Unless another tab, or a call before this one, has renewed it already; calls that failed together share one exchange.
  if (getSession()?.token === refused.token) {
    renewing ??= exchangeRefreshCookie(refused.token).finally(() => {
      renewing = null;
    });
    await renewing;
  }
  const present = getSession();
  return present?.user.id === refused.user.id && present.token !== refused.token ? present.token : null;
}

async function exchangeRefreshCookie(refused: string): Promise<void> {
  const response = await send('POST /session/refresh', {}, undefined);
  const renewed = response.ok ? ((await response.json()) as RouteResponse<'POST /session/refresh'>) : null;
  // A sign-out or a sign-in that happened meanwhile stands.
  if (getSession()?.token !== refused) return;
  if (renewed) storeSession(renewed);
  else if (response.status === 401) clearSession();
}
