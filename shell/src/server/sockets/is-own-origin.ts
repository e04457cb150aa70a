import type { IncomingHttpHeaders } from 'node:http';

/** Requests without an origin come from the same page, or from no browser. */
export function isOwnOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
}

/** It was checked here: the API does not know every address that the shell is reached by. */
export function withoutOrigin({ origin: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
