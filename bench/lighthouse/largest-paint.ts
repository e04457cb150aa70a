import type { Browser } from 'playwright';

import { readTimings, watchUsable } from '../federation/measure/usable.ts';
import { SLOW } from '../federation/measure/visit.ts';

/** Milliseconds to wait for a later, larger paint. */
const QUIET_MS = 500;

export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const { cpu, ...conditions } = SLOW;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchUsable(page, 'main h1');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    return (await readTimings(page)).largestPaint;
  } finally {
    await context.close();
  }
}
