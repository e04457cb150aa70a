import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

interface AxeOptions {
  /** Names the state in the failure. */
  what?: string;
  /** The device's theme. Without one, all rules run in the light theme, and then contrast in the dark one. */
  theme?: Theme;
  /** The selector of the part that has changed: a page of a thousand elements takes a second. */
  within?: string;
}

/** Fails on axe violations. */
export async function expectNoAxeFindings(page: Page, given: string | AxeOptions = {}): Promise<void> {
  const { what = page.url(), theme, within } = typeof given === 'string' ? { what: given } : given;
  if (theme) {
    await page.emulateMedia({ colorScheme: theme });
    return expect(await findViolations(page, { within }), `${what} in the ${theme} theme`).toEqual([]);
  }
  expect(await findViolations(page, { within }), what).toEqual([]);
  // A theme changes nothing but colors, so one rule is enough.
  await page.emulateMedia({ colorScheme: 'dark' });
  const faint = await findViolations(page, { within, rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faint, `${what} in the dark theme`).toEqual([]);
}

interface Run {
  within?: string | undefined;
  rules?: string[];
}

/** `@axe-core/playwright` would reload axe into the page for each run, which takes longer than the run. */
async function findViolations(page: Page, run: Run): Promise<string[]> {
  await page.waitForFunction(areAnimationsOver);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  return page.evaluate(async ({ within, rules }) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      // Only rules that are off need the style sheets.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: rules }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, run);
}

/** Elements that are fading have too little contrast for a moment. */
function areAnimationsOver(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
