import { expect, type Page } from '@playwright/test';

/** Downloads begin some seconds after the page has loaded. */
const TIMEOUT = 60_000;

/** Id of the release set that the page was loaded with. */
export const setOfPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const block = document.getElementById('release-set');
    return (JSON.parse(block?.textContent ?? '{}') as { id: string }).id;
  });

/** Id of the release set that the browser opens pages with when it has no network. */
export const keptSet = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await caches.match('/current-set'))?.text());

/** Waits until the browser has the release set of the page. */
export async function waitUntilSetKept(page: Page): Promise<void> {
  await expect.poll(() => keptSet(page), { timeout: TIMEOUT }).toBe(await setOfPage(page));
}

/** The time that a page waits with downloads after it has loaded. */
const PAUSE = 5000;

/** The same, without the pause before it, after `page.clock.install()`. */
export async function hastenUntilKept(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PAUSE);
    expect(await keptSet(page)).toBe(await setOfPage(page));
  }).toPass({ timeout: TIMEOUT });
  await waitUntilKept(page);
}

/** Waits until the browser has the release set of the page, and what the page shows. */
export async function waitUntilKept(page: Page): Promise<void> {
  await waitUntilSetKept(page);
  const data = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':offline:')));
  await expect.poll(data).not.toEqual([]);
}
