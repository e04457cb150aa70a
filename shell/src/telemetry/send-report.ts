import type { TelemetryBody } from '@mindgrove/contracts/releases/telemetry';

const ADDRESS = '/api/telemetry';

/** Without cookies, and also while the page goes away. What does not arrive is lost. */
export function sendReport(report: TelemetryBody): void {
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  if ('keepalive' in Request.prototype)
    fetch(ADDRESS, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  else navigator.sendBeacon(ADDRESS, new Blob([body], { type: headers['content-type'] }));
}
