import type { Browser } from 'playwright';

import { type StoredSession, storedSession } from '../../sign-in.ts';
import { dependencyDepth, type LoggedRequest } from './dependency-depth.ts';
import { logRequests } from './network-log.ts';
import { readTimings, type Timings, waitUntilUsable, watchUsable } from './usable.ts';

export interface MeasuredPage {
  path: string;
  /** Number of remotes: the page's own, and those that fill its slots. */
  remotes: number;
  mainElement: string;
  session?: StoredSession;
}

export interface Visit extends Timings {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  scripts: number;
  depth: number;
  apiRequests: number;
  apiDepth: number;
}

/** A mid-range phone on a slow network. */
export const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 };

export async function visit(browser: Browser, origin: string, measured: MeasuredPage): Promise<Visit> {
  const { session } = measured;
  const context = await browser.newContext(session && { storageState: storedSession(origin, session) });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await logRequests(cdp);
    const { cpu, ...conditions } = SLOW;
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchUsable(page, measured.mainElement);
    await page.goto(origin + measured.path, { waitUntil: 'commit' });
    await waitUntilUsable(page);
    await network.waitUntilIdle();
    return { ...(await readTimings(page)), ...summary(network.requests) };
  } finally {
    await context.close();
  }
}

function summary(requests: LoggedRequest[]): Omit<Visit, keyof Timings> {
  const of = (kind: LoggedRequest['kind']) => requests.filter((request) => request.kind === kind);
  const bytes = (kind: LoggedRequest['kind']) => of(kind).reduce((sum, request) => sum + request.transferredBytes, 0);
  return {
    scriptBytes: bytes('script'),
    styleBytes: bytes('style'),
    requests: requests.length,
    scripts: of('script').length,
    depth: dependencyDepth(requests, ['script', 'style']),
    apiRequests: of('api').length,
    apiDepth: dependencyDepth(requests, ['api']),
  };
}
