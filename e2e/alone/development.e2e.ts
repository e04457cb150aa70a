import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '@mindgrove/tools/free-port';
import { expect, type Page, test } from '@playwright/test';

import { checkOut, type TeamCheckout } from '../support/team-checkout.ts';

let team: TeamCheckout;
let development: ChildProcess | undefined;
test.beforeEach(async () => {
  team = await checkOut();
});
test.afterEach(async () => {
  if (development?.exitCode === null) {
    development.kill('SIGINT');
    await once(development, 'exit');
    // Ctrl-C stops the database too; it would otherwise live on unseen.
    expect(existsSync(join(team.folder, '.data/postgres/postmaster.pid'))).toBe(false);
  }
  await team.remove();
});

/** Runs `npm run dev` in the checkout; resolves with its address once it is up. */
async function startDevelopment(...args: string[]): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn('npm', ['run', 'dev', ...args], { cwd: team.folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  development = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 90_000 }).toContain('Ctrl-C stops it');
  return `http://localhost:${port}`;
}

const navigations = (page: Page) => page.evaluate(() => performance.getEntriesByType('navigation').length);

test('an edit of a remote, of the shell and of the api shows in the open page of `npm run dev`', async ({ page }) => {
  test.setTimeout(240_000);
  const url = await startDevelopment();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('typed@example.test');

  await team.edit('shell/src/pages/login.tsx', 'New here?', 'New in the grove?');
  await expect(page.getByText('New in the grove?')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.test');

  await page.goto(`${url}/pricing`);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await team.edit('mfe-billing/src/pages/pricing.tsx', 'Choose Your Plan', 'Choose Your Path');
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
  expect(await navigations(page)).toBe(1);

  await team.edit('api/src/health/health.controller.ts', "'alive'", "'well'");
  await expect
    .poll(async () => (await page.request.get(`${url}/api/health`)).text(), { timeout: 30_000 })
    .toContain('well');

  await page.goto(`${url}/dev/ui`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a remote runs alone, with the demo member signed in', async ({ page }) => {
  test.setTimeout(180_000);
  const url = await startDevelopment('-w', 'mfe-games');

  await page.goto(`${url}/dashboard`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  await expect(page.getByRole('progressbar', { name: 'Wellness score' })).toBeVisible();
});
