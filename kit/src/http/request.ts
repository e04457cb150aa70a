import { isUnreached } from '@mindgrove/contracts/http/reachability';

import { createStore, useStore } from '../store.ts';
import { ApiError } from './api-error.ts';

const reachable = createStore(true);

export const reportReachable = (reached: boolean) => reachable.set(reached);

export const isReachable = reachable.get;

/** Calls the listener whenever the API can be reached after it could not. */
export const onReachableAgain = (listener: () => void) =>
  reachable.subscribe(() => {
    if (reachable.get()) listener();
  });

/** False from a call that did not reach the API until one that did. */
export const useReachable = () => useStore(reachable, true);

/** One call of the API: the header that names it to the servers, and what gets its status; 0 without a response. */
export interface CallTrace {
  traceparent: string;
  end: (status: number) => void;
}

let traceCall: ((key: string) => CallTrace) | undefined;

/** Traces each call from now on. */
export const traceCallsWith = (begin: typeof traceCall) => (traceCall = begin);

export interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Whether the access token is missing, expired or revoked. Other 401s are about what was sent. */
export const isTokenRejected = (response: unknown): response is ApiError =>
  response instanceof ApiError && response.code === 'sign_in_required';

export async function request(key: string, input: RequestInput, token: string | undefined): Promise<unknown> {
  const response = await send(key, input, token);
  if (response instanceof ApiError) return response;
  return response.status === 204 ? undefined : response.json();
}

async function send(key: string, input: RequestInput, token: string | undefined): Promise<Response | ApiError> {
  const { params, query, body } = input;
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const trace = traceCall?.(key);
  try {
    const response = await fetch(`/api${filled}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...headersOf(input, token), ...(trace && { traceparent: trace.traceparent }) },
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
    });
    trace?.end(response.status);
    const error = response.ok ? null : await ApiError.from(response);
    reportReachable(error === null || !isUnreached(error));
    return error ?? response;
  } catch {
    trace?.end(0);
    reportReachable(false);
    throw ApiError.unreachable();
  }
}

function headersOf({ body, idempotencyKey }: RequestInput, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}
