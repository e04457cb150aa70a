import type { RouteBody, RouteParams, RouteQuery, RouteResponse, Routes } from '@mindgrove/contracts/routes';

import { ApiError } from '../http/api-error.ts';
import { request, isTokenRefused, type RequestInput } from '../http/request.ts';
import { renewIfExpiring, renewToken } from '../session/renew-token.ts';
import { getSession, storeUser } from '../session/session.ts';

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<K extends keyof Routes> = InputPart<'params', RouteParams<K>> &
  InputPart<'query', RouteQuery<K>> &
  InputPart<'body', RouteBody<K>>;

export type CallArguments<K extends keyof Routes> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/**
 * Calls a route of the API, for example `call('POST /add-chat', { body: { message } })`.
 * An access token that runs out is renewed before the call. Where it is refused all the same, it is renewed once and
 * the call repeated.
 * @throws {ApiError} for every answer outside 2xx, and when no answer came
 */
export async function call<K extends keyof Routes>(key: K, ...[input]: CallArguments<K>): Promise<RouteResponse<K>> {
  const parts: RequestInput = input ?? {};
  const signedIn = getSession();
  const session = signedIn && (await renewIfExpiring(signedIn));
  let answer = await request(key, parts, session?.token);
  if (session && isTokenRefused(answer)) {
    const renewed = await renewToken(session);
    if (renewed) answer = await request(key, parts, renewed);
  }
  if (!(answer instanceof ApiError)) return answer as RouteResponse<K>;
  // The server ended access while the page thought otherwise: a fresh user lets the guards act on it.
  if (answer.status === 402) storeUser((await call('GET /me')).user);
  throw answer;
}
