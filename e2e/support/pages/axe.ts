import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on axe violations, and on text that is too faint in the dark theme. Legacy mode skips frames of other origins, which no page has, and takes half the time. */
export async function expectNoAxeFindings(page: Page, what = page.url()): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  // A theme changes nothing but colors, so one rule is enough.
  await page.emulateMedia({ colorScheme: 'dark' });
  const faint = await findViolations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faint, `${what} in the dark theme`).toEqual([]);
}

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(areAnimationsOver);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What just fades has too little contrast for a moment. */
function areAnimationsOver(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
