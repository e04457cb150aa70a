import type { ApiResult } from './messages.ts';

/** Pairs in Stripe's bracket notation; empty fields are left out. */
function formEntries(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, entry]) => formEntries(entry, name ? `${name}[${key}]` : key));
}

/**
 * Calls the API with the publishable key in the form, which needs no preflight. Resolves with the object, or with
 * `{ error }`, even when the server cannot be reached.
 */
export async function requestApi(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  fields: object,
): Promise<ApiResult> {
  const form = new URLSearchParams(formEntries(fields, ''));
  try {
    const response =
      method === 'GET'
        ? await fetch(`${origin}${path}?${form}`)
        : await fetch(`${origin}${path}`, { method, body: form });
    return (await response.json()) as ApiResult;
  } catch {
    const message = 'We could not reach the payment provider. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
