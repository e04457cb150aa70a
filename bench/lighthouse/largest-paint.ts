import type { Browser } from 'playwright';

import { SLOW } from '../federation/measure/visit.ts';
import { readTimings, watchForUse } from '../federation/measure/usable.ts';

/** Milliseconds without another paint after which the largest one is known. */
const QUIET = 500;

/** Milliseconds until the largest paint of a page that is opened for the first time. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const browserSide = await context.newCDPSession(page);
    const { cpu, ...conditions } = SLOW;
    await browserSide.send('Network.enable');
    await browserSide.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await browserSide.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchForUse(page, 'main h1');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET);
    return (await readTimings(page)).largestPaint;
  } finally {
    await context.close();
  }
}
