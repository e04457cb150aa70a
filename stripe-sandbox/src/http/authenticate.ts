import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { invalidRequest } from './api-error.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** From `Bearer <key>`, or the user name of `Basic`. */
function keyOf(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
}

/** Which of the two keys the request has; Stripe.js sends its key in the form. Throws 401 without a valid one. */
export function authenticate(
  headers: IncomingHttpHeaders,
  formKey: string | undefined,
  { secretKey, publishableKey }: Keys,
): 'secret' | 'publishable' {
  const key = headers.authorization === undefined ? (formKey ?? '') : keyOf(headers.authorization);
  if (isSame(key, secretKey)) return 'secret';
  if (isSame(key, publishableKey)) return 'publishable';
  const message = key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}***`;
  throw invalidRequest(`${message} Send the sandbox's key as "Authorization: Bearer <key>".`, {}, 401);
}
