import { setTimeout as sleep } from 'node:timers/promises';

import type { CDPSession } from 'playwright';

import type { LoggedRequest } from './dependency-depth.ts';

/** Milliseconds without any traffic after which a page counts as loaded. */
const QUIET = 1000;
const KINDS: Record<string, LoggedRequest['kind']> = { Document: 'document', Script: 'script', Stylesheet: 'style' };

const kindOf = (url: string, type = '') =>
  new URL(url).pathname.startsWith('/api/') ? 'api' : (KINDS[type] ?? 'other');

/** The part of the browser's message that says who asked for a file. */
interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

const askersOf = ({ url, stack }: Initiator) => [
  ...new Set([...(url ? [url] : []), ...(stack?.callFrames.map((frame) => frame.url) ?? [])]),
];

export interface NetworkLog {
  /** Every request since the log was begun. */
  requests: LoggedRequest[];
  /** Waits until nothing is under way, and nothing new has begun for a while. */
  untilQuiet: () => Promise<void>;
}

/** Keeps every request that the page makes from now on. */
export async function logRequests(browserSide: CDPSession): Promise<NetworkLog> {
  const requests: LoggedRequest[] = [];
  const underWay = new Map<string, LoggedRequest>();
  const headerBytes = new Map<string, number>();
  let lastChange = Date.now();
  const end = (requestId: string, bytes: number) => {
    const request = underWay.get(requestId);
    if (request) request.bytes = bytes;
    underWay.delete(requestId);
    lastChange = Date.now();
  };

  browserSide.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, initiator }) => {
    if (!url.startsWith('http')) return;
    const request = { url, kind: kindOf(url, type), askedBy: askersOf(initiator), bytes: 0 };
    underWay.set(requestId, request);
    requests.push(request);
  });
  browserSide.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  browserSide.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength - (headerBytes.get(requestId) ?? 0));
  });
  browserSide.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await browserSide.send('Network.enable');

  const untilQuiet = async () => {
    while (underWay.size > 0 || Date.now() - lastChange < QUIET) await sleep(50);
  };
  return { requests, untilQuiet };
}
