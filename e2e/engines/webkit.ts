import { ensureWebKit } from '@mindgrove/tools/checks/browsers';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { isReachable } from '@mindgrove/tools/processes/is-reachable';
import { expect } from '@playwright/test';
import { Builder, By, type WebElement } from 'selenium-webdriver';

import { start, startScreen, startSoundCard } from './devices.ts';
import { type Engine, type EngineElement, WINDOW } from './engine.ts';

/** Opens WebKit as Debian builds it, by WebDriver, on a virtual screen of its own. */
export async function openWebKit(): Promise<Engine> {
  const started = new AsyncDisposableStack();
  const port = await findFreePort();
  start(ensureWebKit(), [`--port=${port}`], started, {
    DISPLAY: await startScreen(started),
    PULSE_SERVER: await startSoundCard(started),
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReachable(`${url}/status`)).toBe(true);
  const driver = await new Builder().usingServer(url).forBrowser('MiniBrowser').build();
  started.defer(() => driver.quit());
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  let isInFrame = false;
  const elementOf = (element: WebElement): EngineElement => ({
    click: () => element.click(),
    // A field in a frame of another origin takes no keys before it was clicked.
    async type(text) {
      if (isInFrame) await element.click();
      await element.sendKeys(text);
    },
  });
  return {
    goto: (address) => driver.get(address),
    evaluate: (script) => driver.executeScript(`return ${script}`),
    async find(script) {
      const element = await driver.executeScript<WebElement | null>(`return ${script}`);
      return element && elementOf(element);
    },
    async enterFrame(selector) {
      await driver.switchTo().defaultContent();
      isInFrame = selector !== undefined;
      if (selector !== undefined) await driver.switchTo().frame(await driver.findElement(By.css(selector)));
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => started.disposeAsync(),
  };
}
