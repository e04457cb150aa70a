import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds of each input so far. */
    inputTimes: number[];
  }
}

/** Watches every input from the moment that the browser got it to the end of the frame that was drawn next. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.inputTimes = [];
    const watch = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message is read after the frame; a frame's own callbacks run before it is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.inputTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    for (const type of ['click', 'keydown']) addEventListener(type, watch, { capture: true });
  });
}

/** Milliseconds from one input to the paint that follows. */
export async function timeInput(page: Page, input: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.inputTimes.length);
  await input();
  await page.waitForFunction((count) => window.inputTimes.length > count, before);
  return page.evaluate((place) => window.inputTimes[place] ?? NaN, before);
}

/** As slow as a phone of the middle class. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const browserSide = await page.context().newCDPSession(page);
  await browserSide.send('Emulation.setCPUThrottlingRate', { rate });
}
