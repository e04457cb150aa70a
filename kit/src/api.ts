import type { RouteBody, RouteParams, RouteQuery, RouteResponse, Routes } from '@mindgrove/contracts/routes';

import { ApiError } from './api-error.ts';
import { ask, isTokenRefused, type RequestInput } from './request.ts';
import { renewAhead, renewToken } from './renew-token.ts';
import { getSession, storeUser } from './session.ts';

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

/**
 * Calls a route of the API, for example `call('POST /add-chat', { body: { message } })`.
 * An access token that runs out is renewed before the call. Where it is refused all the same, it is renewed once and
 * the call repeated.
 * @throws {ApiError} for every answer outside 2xx, and when no answer came
 */
export async function call<K extends keyof Routes>(key: K, ...[input]: Arguments<K>): Promise<RouteResponse<K>> {
  const parts: RequestInput = input ?? {};
  const signedIn = getSession();
  const session = signedIn && (await renewAhead(signedIn));
  let answer = await ask(key, parts, session?.token);
  if (session && isTokenRefused(answer)) {
    const renewed = await renewToken(session);
    if (renewed) answer = await ask(key, parts, renewed);
  }
  if (!(answer instanceof ApiError)) return answer as RouteResponse<K>;
  // The server ended access while the page thought otherwise: a fresh user lets the guards act on it.
  if (answer.status === 402) storeUser((await call('GET /me')).user);
  throw answer;
}
