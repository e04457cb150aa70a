import { escapeHtml } from '../../../platform/core/texts/escape-html.js';
import { STOP_PAGE } from './stop-links.service.js';

/** Only navigates; it is not sandboxed, since browsers refuse the refresh then. */
export const STOP_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For programs that open the address of the header instead of posting to it. The token goes behind `#`, out of logs. */
export function leadToStopPage(token: string): string {
  const url = escapeHtml(`${STOP_PAGE}#token=${token}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Stop reminders</title>
<p><a href="${url}">Stop reminders</a></p>
</html>
`;
}
