import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, signInAsAdmin } from '../support/members/administrators.ts';
import { expectNoAxeFindings } from '../support/pages/axe.ts';
import { type OverrideServer, startOverrideServer } from '../support/product/override-server.ts';
import { createTeamCheckout, type TeamCheckout } from '../support/product/team-checkout.ts';

const REMOTE = 'mfe-marketing';
const PAGE = 'mfe-marketing/src/pages/about-us.tsx';
const PATH = '/about-us';
const HEADING = 'About Us';
const MINE = 'About Us, on my machine';

/** The limit covers a rebuild, and what a busy machine does before a page reloads. */
const REBUILT = { timeout: 60_000 };

let team: TeamCheckout;
let server: OverrideServer | undefined;
test.beforeAll(async () => {
  team = await createTeamCheckout();
  await team.edit(PAGE, `${HEADING}`, MINE);
});
test.afterEach(() => server?.stop());
test.afterAll(() => team.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) => page.getByRole('region', { name: 'Override' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'What this page is made of' });
const part = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name }).first();

/** The policy of a page, without what is different in each response. */
async function policy(page: Page): Promise<string> {
  const response = await page.goto(PATH);
  expect(response?.status()).toBe(200);
  return (response?.headers()['content-security-policy'] ?? '').replace(/'nonce-[^']+'/, "'nonce'");
}

test('a developer sees their own machine’s remote in the deployed shell, and nobody else does', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(600_000);
  const { url, releaseToken } = product;
  const visitor = await browser.newPage({ baseURL: url });
  const strict = await policy(visitor);
  server = await startOverrideServer(team, REMOTE, { url, token: releaseToken });

  await test.step('in one browser, whose policy allows that machine alone', async () => {
    await page.goto(server?.address ?? '');
    await expect(badge(page)).toContainText(/Override: mfe-marketing from localhost:\d+/, REBUILT);
    expect(new URL(page.url()).search).toBe('');
    const origin = `http://${/localhost:\d+/.exec((await badge(page).textContent()) ?? '')?.[0]}`;

    const own = await policy(page);
    await expect(heading(page, MINE)).toBeVisible(REBUILT);
    expect(own).not.toBe(strict);
    expect(own.replaceAll(` ${origin}`, '').replace(` ${origin.replace('http', 'ws')}`, '')).toBe(strict);
    expect(await page.evaluate(() => document.querySelector('meta[name=telemetry]'))).toBeNull();
    const again = await page.request.get(PATH);
    expect(again.headers()['cache-control']).toBe('no-store');

    expect(await policy(visitor)).toBe(strict);
    await expect(heading(visitor, HEADING)).toBeVisible();
    await expect(badge(visitor)).toBeHidden();
    await visitor.goto(server?.address ?? '');
    await expect(visitor.getByRole('alert').filter({ hasText: 'This address works once' })).toBeVisible();
  });

  await test.step('an edit shows without a reload by hand', async () => {
    await team.edit(PAGE, MINE, `${MINE}, edited`);
    await expect(heading(page, `${MINE}, edited`)).toBeVisible(REBUILT);
  });

  await test.step('the panel says where each part came from', async () => {
    await badge(page).getByRole('button', { name: 'Details' }).click();
    await expect(panel(page)).toBeFocused();
    await expect(part(page, 'Page:')).toContainText(/mfe-marketing on localhost:\d+/);
    await expect(part(page, 'Page:')).toContainText('Override, from your machine');
    await expect(part(page, 'Page:')).toContainText(/Loaded in\d+ ms/);
    await expect(
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: /^react \d/ }),
    ).toContainText('mfe-marketing');
    await panel(page).getByRole('switch', { name: 'Outline pages and slots' }).press('Space');
    await expect(page.locator('[data-outlines]')).toContainText('Page: About Us');

    await page.goto('/');
    await badge(page).getByRole('button', { name: 'Details' }).click();
    await expect(part(page, 'Slot:')).toContainText('Live', { ignoreCase: false });
    for (const [width, height] of [
      [375, 800],
      [768, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: test.info().outputPath(`panel-${width}.png`) });
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(badge(page).getByRole('button', { name: 'Details' })).toBeFocused();
  });

  await test.step('without the dev server, the live release is drawn', async () => {
    await server?.stop();
    await page.goto(PATH);
    await expect(heading(page, HEADING)).toBeVisible(REBUILT);
    await expect(badge(page)).toContainText('can’t be loaded, so you see the live release');
    await badge(page).getByRole('button', { name: 'Details' }).click();
    await expect(part(page, 'Page:')).toContainText('Fallback');
    await expect(panel(page)).toContainText('mfe-marketing was replaced by its fallback');

    server = await startOverrideServer(team, REMOTE, { url, token: releaseToken });
    await page.reload();
    await expect(heading(page, `${MINE}, edited`)).toBeVisible(REBUILT);
    await expect(badge(page)).not.toContainText('can’t be loaded');
  });

  await test.step('one press ends it', async () => {
    await badge(page).getByRole('button', { name: 'End override' }).click();
    await expect(badge(page)).toBeHidden();
    await expect(heading(page, HEADING)).toBeVisible();
    expect(await policy(page)).toBe(strict);
  });
  await visitor.close();
});

test('an administrator agrees to an override without a token, and has the panel on every page', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  // The dev server is on another site, as it is for a product on the internet.
  const url = product.url.replace('localhost', 'staging.example');
  server = await startOverrideServer(team, REMOTE, { url });

  const visitor = await browser.newPage({ baseURL: url });
  await visitor.goto(server.address);
  await expect(visitor.getByRole('alert').filter({ hasText: 'overrides are for administrators' })).toBeVisible();
  await visitor.keyboard.press('Alt+Shift+KeyD');
  const page = await browser.newPage({ baseURL: url });
  await signInAsAdmin(page);
  await page.goto(PATH);
  await page.keyboard.press('Alt+Shift+KeyD');
  await expect(part(page, 'Page:')).toContainText('FromLive');
  await expect(part(page, 'Page:')).toContainText('HTMLPrerendered');
  await expectNoAxeFindings(page, 'the devtools');
  await expect(panel(visitor)).toBeHidden();

  await page.goto(server.address);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(badge(page)).toContainText('mfe-marketing from localhost', REBUILT);
  await page.goto(PATH);
  await expect(heading(page, `${MINE}, edited`).or(heading(page, MINE))).toBeVisible(REBUILT);
  await page.goto('/admin/dashboard');
  await expect(await newestAuditEntry(page, 'Loaded a remote from their own machine')).toContainText(
    /mfe-marketing.*from http:\/\/localhost:\d+/,
  );
  await page.close();
  await visitor.close();
});
