import { setTimeout as sleep } from 'node:timers/promises';

import type { CDPSession } from 'playwright';

import type { LoggedRequest } from './dependency-depth.ts';

/** Milliseconds without traffic after which a page counts as loaded. */
const QUIET_MS = 1000;
const KINDS: Record<string, LoggedRequest['kind']> = { Document: 'document', Script: 'script', Stylesheet: 'style' };

const kindOf = (url: string, type = '') =>
  new URL(url).pathname.startsWith('/api/') ? 'api' : (KINDS[type] ?? 'other');

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

const initiatorsOf = ({ url, stack }: Initiator) => [
  ...new Set([...(url ? [url] : []), ...(stack?.callFrames.map((frame) => frame.url) ?? [])]),
];

export interface NetworkLog {
  requests: LoggedRequest[];
  waitUntilIdle: () => Promise<void>;
}

export async function logRequests(cdp: CDPSession): Promise<NetworkLog> {
  const requests: LoggedRequest[] = [];
  const pending = new Map<string, LoggedRequest>();
  const headerBytes = new Map<string, number>();
  let lastChange = Date.now();
  const end = (requestId: string, bytes: number) => {
    const request = pending.get(requestId);
    if (request) request.transferredBytes = bytes;
    pending.delete(requestId);
    lastChange = Date.now();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, initiator }) => {
    if (!url.startsWith('http')) return;
    const request = { url, kind: kindOf(url, type), initiators: initiatorsOf(initiator), transferredBytes: 0 };
    pending.set(requestId, request);
    requests.push(request);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength - (headerBytes.get(requestId) ?? 0));
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await cdp.send('Network.enable');

  const waitUntilIdle = async () => {
    while (pending.size > 0 || Date.now() - lastChange < QUIET_MS) await sleep(50);
  };
  return { requests, waitUntilIdle };
}
