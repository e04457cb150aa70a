import { createHash } from 'node:crypto';

import { isOutdated, type Store } from '../state/store.ts';
import { ApiError } from './api-error.ts';
import type { HttpRequest, HttpResponse } from './server.ts';

const MAX_KEY_LENGTH = 255;

export function idempotencyKeyOf({ method, headers }: HttpRequest): string | null {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > MAX_KEY_LENGTH)
    throw idempotencyError(`Idempotency keys are at most ${MAX_KEY_LENGTH} characters long.`);
  return key;
}

const idempotencyError = (message: string) => new ApiError(400, { type: 'idempotency_error', message });

const fingerprintOf = ({ method, url, body }: HttpRequest) =>
  createHash('sha256').update(`${method} ${url.pathname}${url.search}\n${body}`).digest('hex');

/** Returns the response to the key's first request, or undefined. Throws if that request was another one. */
export function findStoredResponse(store: Store, key: string, request: HttpRequest): HttpResponse | undefined {
  const stored = store.find('sandbox.response', key);
  if (!stored || isOutdated(stored, store)) return undefined;
  if (stored.fingerprint !== fingerprintOf(request))
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
  return { status: stored.status, headers, body: stored.body };
}

export const storeResponse = (store: Store, key: string, request: HttpRequest, { status, body }: HttpResponse) =>
  store.put({
    id: key,
    object: 'sandbox.response',
    fingerprint: fingerprintOf(request),
    status,
    body,
    created: Date.now(),
  });
