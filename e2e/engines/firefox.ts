import { ensureFirefox } from '@mindgrove/tools/checks/browsers';
import { type ElementHandle, type Frame, launch } from 'puppeteer-core';

import { startSoundCard } from './devices.ts';
import { type Engine, type EngineElement, WINDOW } from './engine.ts';

/** Firefox as Debian builds it, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const started = new AsyncDisposableStack();
  const browser = await launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    defaultViewport: WINDOW,
    env: { ...process.env, PULSE_SERVER: await startSoundCard(started) },
  });
  started.defer(() => browser.close());
  const page = await browser.newPage();
  let frame: Frame = page.mainFrame();
  const elementOf = (handle: ElementHandle): EngineElement => ({
    click: () => handle.click(),
    type: (text) => handle.type(text),
  });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (script) => frame.evaluate(script),
    async find(script) {
      const handle = (await frame.evaluateHandle(script)).asElement() as ElementHandle | null;
      return handle && elementOf(handle);
    },
    async enterFrame(selector) {
      frame = page.mainFrame();
      if (selector === undefined) return;
      const content = await (await frame.$(selector))?.contentFrame();
      if (!content) throw new Error(`There is no frame at ${selector}.`);
      frame = content;
    },
    screenshot: () => page.screenshot(),
    close: () => started.disposeAsync(),
  };
}
