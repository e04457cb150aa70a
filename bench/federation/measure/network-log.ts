import type { CDPSession } from 'playwright';

import type { LoggedRequest } from './dependency-depth.ts';

const KINDS: Record<string, LoggedRequest['kind']> = { Document: 'document', Script: 'script', Stylesheet: 'style' };

const kindOf = (url: string, type = '') =>
  new URL(url).pathname.startsWith('/api/') ? 'api' : (KINDS[type] ?? 'other');

/** Keeps every request that the page makes from now on; the list fills while the page loads. */
export async function logRequests(browserSide: CDPSession): Promise<LoggedRequest[]> {
  const requests: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();
  const headerBytes = new Map<string, number>();

  browserSide.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const frames = initiator.stack?.callFrames.map((frame) => frame.url) ?? [];
    const askedBy = [...new Set([...(initiator.url ? [initiator.url] : []), ...frames])];
    const logged = { url: request.url, kind: kindOf(request.url, type), askedBy, bytes: 0 };
    byId.set(requestId, logged);
    requests.push(logged);
  });
  browserSide.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  browserSide.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const logged = byId.get(requestId);
    if (logged) logged.bytes = encodedDataLength - (headerBytes.get(requestId) ?? 0);
  });
  await browserSide.send('Network.enable');
  return requests;
}
