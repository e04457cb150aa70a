import type { Browser, BrowserContextOptions } from 'playwright';

import { dependencyDepth, type LoggedRequest } from './dependency-depth.ts';
import { logRequests } from './network-log.ts';
import { readTimings, type Timings, untilUsable, watchForUse } from './usable.ts';

/** An address of the product, and the element that people open it for. */
export interface MeasuredPage {
  path: string;
  /** Whose releases it is made of: the page's own, and those that fill its slots. */
  remotes: number;
  content: string;
  /** Signed in, as a browser stores it. */
  session?: { user: unknown; token: string };
}

export interface Visit extends Timings {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  scripts: number;
  /** Of scripts and styles. */
  depth: number;
  apiRequests: number;
  apiDepth: number;
}

/** A phone of the middle class on a slow network. */
export const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 };

/** Opens a page in a browser that has never been here, and waits until it is usable and quiet. */
export async function visit(browser: Browser, origin: string, measured: MeasuredPage): Promise<Visit> {
  const context = await browser.newContext({ storageState: storedSession(origin, measured.session) });
  try {
    const page = await context.newPage();
    const browserSide = await context.newCDPSession(page);
    const network = await logRequests(browserSide);
    const { cpu, ...conditions } = SLOW;
    await browserSide.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await browserSide.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchForUse(page, measured.content);
    await page.goto(origin + measured.path, { waitUntil: 'commit' });
    await untilUsable(page);
    await network.untilQuiet();
    return { ...(await readTimings(page)), ...summary(network.requests) };
  } finally {
    await context.close();
  }
}

function summary(requests: LoggedRequest[]): Omit<Visit, keyof Timings> {
  const of = (kind: LoggedRequest['kind']) => requests.filter((request) => request.kind === kind);
  const bytes = (kind: LoggedRequest['kind']) => of(kind).reduce((sum, request) => sum + request.bytes, 0);
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

function storedSession(origin: string, session: MeasuredPage['session']): BrowserContextOptions['storageState'] {
  if (!session) return undefined;
  const localStorage = [
    { name: 'user', value: JSON.stringify(session.user) },
    { name: 'token', value: session.token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
