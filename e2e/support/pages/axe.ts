import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails when axe finds something on the page as it is now. It runs in the page itself: its other mode opens a second page
 * for frames of other origins, which there are none of, and takes twice as long.
 */
export async function expectNoAxeFindings(page: Page, what = page.url()): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
