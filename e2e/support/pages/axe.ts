import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on axe violations, and on text that is too faint in the dark theme. */
export async function expectNoAxeFindings(page: Page, what = page.url()): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  // A theme changes nothing but colors, so one rule is enough.
  await page.emulateMedia({ colorScheme: 'dark' });
  const faint = await findViolations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faint, `${what} in the dark theme`).toEqual([]);
}

/** `@axe-core/playwright` would load axe anew into the page for each run, which takes longer than the run. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(areAnimationsOver);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** What just fades has too little contrast for a moment. */
function areAnimationsOver(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
