import type { RouteBody } from '@mindgrove/contracts/routes';

/** Sends a report without cookies, even while the page goes away. What does not arrive is lost. */
export function sendReport<K extends 'POST /telemetry' | 'POST /telemetry/calls'>(
  route: K,
  report: RouteBody<K>,
): void {
  const address = `/api${route.slice('POST '.length)}`;
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  if ('keepalive' in Request.prototype)
    fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  else navigator.sendBeacon(address, new Blob([body], { type: headers['content-type'] }));
}
