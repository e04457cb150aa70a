import type { Page } from 'playwright';

declare global {
  interface Window {
    inputTimes: number[];
  }
}

/** Measures each input from its timestamp to the end of the next frame. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.inputTimes = [];
    const watch = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // Frame callbacks run before paint, messages after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.inputTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    for (const type of ['click', 'keydown']) addEventListener(type, watch, { capture: true });
  });
}

export async function timeInput(page: Page, input: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.inputTimes.length);
  await input();
  await page.waitForFunction((count) => window.inputTimes.length > count, before);
  return page.evaluate((index) => window.inputTimes[index] ?? NaN, before);
}

/** 4 is a mid-range phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
