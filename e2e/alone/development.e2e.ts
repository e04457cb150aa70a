import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { expect, type Page, type Route, test } from '@playwright/test';

import { createTeamCheckout, type TeamCheckout } from '../support/product/team-checkout.ts';

// The tests share these because the second start reuses the first one's compilation.
let team: TeamCheckout;
let development: ChildProcess | undefined;
let output: string;
test.beforeAll(async () => {
  team = await createTeamCheckout();
});
test.afterEach(async () => {
  if (development?.exitCode === null) {
    development.kill('SIGINT');
    await once(development, 'exit');
    // Ctrl-C also stops the database, which would otherwise keep running.
    expect(existsSync(join(team.folder, '.data/postgres/postmaster.pid'))).toBe(false);
  }
});
test.afterAll(() => team.remove());

/** Runs `npm run dev` in the checkout; resolves with its URL when it is ready. */
async function startDevelopment(...args: string[]): Promise<string> {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn('npm', ['run', 'dev', ...args], { cwd: team.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  development = child;
  output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 180_000 }).toContain('Ctrl-C stops it');
  return `http://localhost:${port}`;
}

/** The first page loads megabytes of scripts from a dev server. */
const FIRST_PAGE = { timeout: 30_000 };
/** A rebuild takes long while other journeys use both cores. */
const REBUILT = { timeout: 30_000 };
const SLOWER_THAN_A_RELEASE_MAY_BE = 4000;
/** Longer than a page waits for a hot update before it reloads. */
const TIME_TO_READ_AN_ERROR = 6000;
const navigations = (page: Page) => page.evaluate(() => performance.getEntriesByType('navigation').length);
const overlay = (page: Page) => page.frameLocator('iframe').locator('body');

const PRICING = 'mfe-billing/src/pages/pricing.tsx';
const HEALTH = 'api/src/platform/health/health.controller.ts';
const WRONGLY_TYPED = 'mfe-marketing/src/support-details.ts';

test('edits and mistakes show in the open page of `npm run dev`, and so do their fixes', async ({ page }) => {
  test.setTimeout(360_000);
  const url = await startDevelopment();
  // Types are checked with the lowest priority, the api's and the shell's first: edit those when this error has shown.
  await team.edit(WRONGLY_TYPED, 'BUSINESS_ZONE =', "BUSINESS_ZONE: 'UTC' =");

  const heading = page.getByRole('heading', { name: 'Choose Your Path' });
  await test.step('a page of a remote, which loads slowly, and throws for a while', async () => {
    const wait = async (route: Route) => sleep(SLOWER_THAN_A_RELEASE_MAY_BE).then(() => route.continue());
    await page.route('**/remoteEntry.js', wait, { times: 1 });
    await page.goto(`${url}/pricing`);
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible(FIRST_PAGE);
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await team.edit(PRICING, 'Choose Your Plan', 'Choose Your Path');
    await expect(heading).toBeVisible(REBUILT);

    await team.edit(PRICING, 'return (', "if (Date.now()) throw new Error('no plans today');\n  return (");
    await expect(page.getByRole('note')).toContainText(/^Error: no plans today\s+at PricingPage/, REBUILT);
    await sleep(TIME_TO_READ_AN_ERROR);
    await team.edit(PRICING, "if (Date.now()) throw new Error('no plans today');\n  return (", 'return (');
    await expect(heading).toBeVisible(REBUILT);
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
    expect(await navigations(page)).toBe(1);
  });

  await test.step('a page that is opened while its source cannot be read', async () => {
    await team.edit(PRICING, 'return (', 'return ((');
    await expect(async () => {
      // The type error comes first on a fast machine.
      const next = overlay(page).getByRole('button', { name: 'Next problem' });
      if (await next.isVisible()) await next.click();
      await expect(overlay(page)).toContainText(`./${PRICING}`, { timeout: 1000 });
    }).toPass(REBUILT);
    await page.goto(`${url}/pricing`);
    await expect(page.getByRole('note')).toContainText('Module build failed', FIRST_PAGE);
    await team.edit(PRICING, 'return ((', 'return (');
    await expect(heading).toBeVisible(REBUILT);
  });

  await test.step('a type error', async () => {
    await expect(overlay(page)).toContainText(`./${WRONGLY_TYPED}:`, { timeout: 200_000 });
    expect(output).toContain(`./${WRONGLY_TYPED}:`);
    await team.edit(WRONGLY_TYPED, "BUSINESS_ZONE: 'UTC' =", 'BUSINESS_ZONE =');
  });

  await test.step('the shell', async () => {
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill('typed@example.test', FIRST_PAGE);
    await team.edit('shell/src/pages/login.tsx', 'New here?', 'New in the grove?');
    await expect(page.getByText('New in the grove?')).toBeVisible(REBUILT);
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.test');
  });

  await test.step('the api, saved by an editor that replaces files', async () => {
    const health = async () => (await page.request.get(`${url}/api/health`)).text();
    await team.replace(HEALTH, "'alive'", "'well'");
    await expect.poll(health, REBUILT).toContain('well');
    await team.replace(HEALTH, "'well'", "'broken");
    await expect.poll(() => output, REBUILT).toContain('The API could not be built');
    expect(await health()).toContain('well');
    await team.replace(HEALTH, "'broken", "'mended'");
    await expect.poll(health, REBUILT).toContain('mended');
  });

  await page.goto(`${url}/dev/ui`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(FIRST_PAGE);
});

test('a remote runs alone, with the demo member signed in', async ({ page }) => {
  test.setTimeout(300_000);
  const url = await startDevelopment('-w', 'mfe-games');

  await page.goto(`${url}/dashboard`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard', FIRST_PAGE);
  await expect(page.getByRole('progressbar', { name: 'Wellness points' })).toBeVisible(FIRST_PAGE);
});
