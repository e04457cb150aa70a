import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { API_VERSION } from '../state/records.ts';
import { type Cause, isOutdated, type Store } from '../state/store.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import { expand } from './expand.ts';
import { type FormFields, list, parseForm, text } from './parameters.ts';
import type { Route } from './route.ts';
import { type Handler, type HttpRequest, type HttpResponse, jsonResponse } from './server.ts';

const MAX_KEY_LENGTH = 255;

const idempotencyError = (message: string) => new ApiError(400, { type: 'idempotency_error', message });

const fingerprintOf = ({ method, url, body }: HttpRequest) =>
  createHash('sha256').update(`${method} ${url.pathname}${url.search}\n${body}`).digest('hex');

const storeResponse = (store: Store, key: string, request: HttpRequest, { status, body }: HttpResponse) =>
  store.put({
    id: key,
    object: 'sandbox.response',
    fingerprint: fingerprintOf(request),
    status,
    body,
    created: Date.now(),
  });

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

interface Api {
  store: Store;
  keys: Keys;
  routes: readonly Route[];
}

const toError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(500, { type: 'api_error', message: `The sandbox failed: ${String(error)}` });

const errorResponse = ({ status, body }: ApiError) => jsonResponse(status, { error: body });

/** The id in the path, '' for a route without one, undefined if the path is another. */
function matchPath(pattern: string, path: string): string | undefined {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  if (expected.length !== actual.length) return undefined;
  const matches = expected.every((part, index) => (part === ':id' ? actual[index] !== '' : part === actual[index]));
  return matches ? decodeURIComponent(actual[expected.indexOf(':id')] ?? '') : undefined;
}

function findRoute(routes: readonly Route[], { method, url }: HttpRequest): { route: Route; id: string } {
  for (const route of routes) {
    const id = route.method === method ? matchPath(route.path, url.pathname) : undefined;
    if (id !== undefined) return { route, id };
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname}).`, {}, 404);
}

/** Returns which of the keys the request has; Stripe.js sends its own in the form. Throws 401 without a valid one. */
function authenticate(
  headers: IncomingHttpHeaders,
  formKey: string | undefined,
  { secretKey, publishableKey }: Keys,
): 'secret' | 'publishable' {
  const key = headers.authorization === undefined ? (formKey ?? '') : headers.authorization.replace(/^Bearer /, '');
  if (key === secretKey) return 'secret';
  if (key === publishableKey) return 'publishable';
  const message = key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}***`;
  throw invalidRequest(`${message} Send the sandbox's key as "Authorization: Bearer <key>".`, {}, 401);
}

/** Runs the route in a transaction that also stores the response for its idempotency key. */
function execute(api: Api, request: HttpRequest, cause: Cause, run: () => object): HttpResponse {
  const { store } = api;
  const keep = (response: HttpResponse) => {
    if (cause.idempotency_key !== null) storeResponse(store, cause.idempotency_key, request, response);
    return response;
  };
  try {
    return store.transaction(cause, () => {
      try {
        return keep(jsonResponse(200, run()));
      } catch (error) {
        if (error instanceof ApiError && error.keepsChanges) return keep(errorResponse(error));
        throw error;
      }
    });
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    return store.transaction(cause, () => keep(errorResponse(toError(error))));
  }
}

const newRequestId = () => `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

function respond(api: Api, request: HttpRequest, requestId: string): HttpResponse {
  const { expand: paths = [], key: formKey, ...given } = readForm(request);
  const caller = authenticate(request.headers, typeof formKey === 'string' ? formKey : undefined, api.keys);
  const { route, id } = findRoute(api.routes, request);
  const isPublishable = caller === 'publishable';
  if (isPublishable && !route.isPublic)
    throw invalidRequest('This API call cannot be made with a publishable API key: use the secret key.', {}, 401);
  const key = idempotencyKeyOf(request);
  const stored = key === null ? undefined : findStoredResponse(api.store, key, request);
  if (stored) return stored;

  const parameters = route.read(given, '');
  const expansions = list(text)(paths, 'expand');
  const run = () => expand(api.store, route.handle({ store: api.store, id, parameters, isPublishable }), expansions);
  return execute(api, request, { id: requestId, idempotency_key: key }, run);
}

function readForm(request: HttpRequest): FormFields {
  const query = parseForm(request.url.search.slice(1));
  return request.method === 'POST' ? Object.assign(query, parseForm(request.body)) : query;
}

const headersOf = (request: HttpRequest, requestId: string) => ({
  'request-id': requestId,
  'stripe-version': API_VERSION,
  // Stripe.js calls from the pages of the product. Only a key opens anything, and no cookie is involved.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Request-Id',
  ...(request.headers['idempotency-key'] && { 'idempotency-key': String(request.headers['idempotency-key']) }),
});

/** Stripe's API, below `/v1/`. */
export const apiHandler =
  (api: Api): Handler =>
  (request) => {
    if (!request.url.pathname.startsWith('/v1/')) return undefined;
    const requestId = newRequestId();
    let response: HttpResponse;
    try {
      response = respond(api, request, requestId);
    } catch (error) {
      response = errorResponse(toError(error));
    }
    return { ...response, headers: { ...headersOf(request, requestId), ...response.headers } };
  };

function idempotencyKeyOf({ method, headers }: HttpRequest): string | null {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > MAX_KEY_LENGTH)
    throw idempotencyError(`Idempotency keys are at most ${MAX_KEY_LENGTH} characters long.`);
  return key;
}

/** Returns the response to the key's first request, or undefined. Throws if that request was another one. */
function findStoredResponse(store: Store, key: string, request: HttpRequest): HttpResponse | undefined {
  const stored = store.find('sandbox.response', key);
  if (!stored || isOutdated(stored, store)) return undefined;
  if (stored.fingerprint !== fingerprintOf(request))
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
  return { status: stored.status, headers, body: stored.body };
}
