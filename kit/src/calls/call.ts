import type { RouteBody, RouteParams, RouteQuery, RouteResponse, Routes } from '@mindgrove/contracts/routes';
import type { User } from '@mindgrove/contracts/user';

import { ApiError } from '../http/api-error.ts';
import { isTokenRejected, request, type RequestInput } from '../http/request.ts';
import { getSession, renewIfExpiring, renewToken, storeUser } from '../session/session.ts';

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** The same key for each attempt of one purchase: the server then does it once, and repeats its response. */
type IdempotencyPart<R> = R extends { idempotent: true } ? { idempotencyKey?: string } : unknown;

/** The option of calls that change the signed-in user: it stores the response's user for all that shows them. */
type UserPart<Response> = Extract<Response, { user: User }> extends never ? unknown : { storesUser?: boolean };

type CallInput<K extends keyof Routes> = InputPart<'params', RouteParams<K>> &
  InputPart<'query', RouteQuery<K>> &
  InputPart<'body', RouteBody<K>> &
  IdempotencyPart<Routes[K]> &
  UserPart<RouteResponse<K>>;

export type CallArguments<K extends keyof Routes> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/** Calls a route of the API, renewing the access token. Throws `ApiError` for a response outside 2xx, and for none. */
export async function call<K extends keyof Routes>(key: K, ...[input]: CallArguments<K>): Promise<RouteResponse<K>> {
  const parts: RequestInput & { storesUser?: boolean } = input ?? {};
  const signedIn = getSession();
  const session = signedIn && (await renewIfExpiring(signedIn));
  let response = await request(key, parts, session?.token);
  if (session && isTokenRejected(response)) {
    const renewed = await renewToken(session);
    if (renewed) response = await request(key, parts, renewed);
  }
  if (!(response instanceof ApiError)) {
    const { user } = (parts.storesUser ? response : {}) as { user?: User };
    if (user) storeUser(user);
    return response as RouteResponse<K>;
  }
  // The guards act on the updated user.
  if (response.code === 'access_ended') await refreshUser();
  throw response;
}

/** Loads the signed-in user anew, after a change on the server. False if that failed, and what was known stays. */
export async function refreshUser(): Promise<boolean> {
  try {
    storeUser((await call('GET /me')).user);
    return true;
  } catch (error) {
    console.warn('The user could not be loaded anew', error);
    return false;
  }
}
