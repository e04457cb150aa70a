import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on axe violations. Legacy mode skips frames of other origins, which no page has, and takes half the time. */
export async function expectNoAxeFindings(page: Page, what = page.url()): Promise<void> {
  await page.waitForFunction(areAnimationsOver);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** What just fades has too little contrast for a moment. */
function areAnimationsOver(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
