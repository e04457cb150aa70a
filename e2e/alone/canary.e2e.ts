import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, signInAsAdmin } from '../support/members/administrators.ts';
import { expectToast } from '../support/pages/toast.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

const VISITS = 1000;
/** The number of visitors who come again. */
const REGULARS = 300;
const PAGE = 'mfe-marketing/src/pages/about-us.tsx';
const PATH = '/about-us';
const HEADING = 'About Us';

interface Visit {
  version: string;
  cookie: string;
}

/** The version of mfe-marketing in the page that the server sends, and the cookie that the visitor has then. */
async function visit(url: string, cookie = ''): Promise<Visit> {
  const response = await fetch(`${url}${PATH}`, { headers: { cookie } });
  const version = /\/releases\/mfe-marketing\/([^/]+)\//.exec(await response.text())?.[1] ?? '';
  return { version, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

async function visits(url: string, cookies: readonly (string | undefined)[]): Promise<Visit[]> {
  const done: Visit[] = [];
  for (let n = 0; n < cookies.length; n += 10)
    done.push(...(await Promise.all(cookies.slice(n, n + 10).map((cookie) => visit(url, cookie)))));
  return done;
}

const firstVisits = (url: string, count: number) =>
  visits(
    url,
    Array.from({ length: count }, () => undefined),
  );

/** The cookie is empty where all visitors get the same release. */
async function visitorWith(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a canary goes to a tenth of the visitors, who keep it, and grows until everybody has it', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const { url } = product;
  const team = await createTeamCheckout();
  const { version: before } = await visit(url);
  await team.edit(PAGE, HEADING, 'About Us, for a few');

  await team.command('release', 'mfe-marketing', product, '--canary', '10');

  const first = await firstVisits(url, VISITS);
  const canaries = first.filter(({ version }) => version !== before);
  // Six standard deviations of a binomial distribution.
  expect(canaries.length).toBeGreaterThan(VISITS * 0.1 - 57);
  expect(canaries.length).toBeLessThan(VISITS * 0.1 + 57);
  const regulars = first.slice(0, REGULARS);
  const again = await visits(
    url,
    regulars.map(({ cookie }) => cookie),
  );
  expect(again).toEqual(regulars);
  // There are a hundred numbers for all visitors, so a single visitor cannot be identified.
  for (const { cookie } of first) expect(cookie).toMatch(/^mindgrove_group=\d{1,2}$/);

  const lucky = await visitorWith(browser, url, canaries[0]?.cookie ?? '');
  const page = await lucky.newPage();
  await page.goto(`${url}${PATH}`);
  await expect(heading(page, 'About Us, for a few')).toBeVisible();

  await team.command('promote', 'mfe-marketing', product, '--canary', '50');
  const half = await visits(
    url,
    regulars.map(({ cookie }) => cookie),
  );
  expect(half.filter(({ version }) => version !== before).length).toBeGreaterThan(REGULARS * 0.5 - 52);
  expect(half.filter(({ version }) => version !== before).length).toBeLessThan(REGULARS * 0.5 + 52);
  for (const [index, { version }] of regulars.entries())
    if (version !== before) expect(half[index]?.version).toBe(version);

  await team.command('rollback', 'mfe-marketing', product);
  expect((await visit(url, canaries[0]?.cookie)).version).toBe(before);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectToast(page, 'A new version is ready');

  await team.command('release', 'mfe-marketing', product, '--canary', '10');
  await team.command('promote', 'mfe-marketing', product);
  const versions = (
    await visits(
      url,
      first.slice(0, 50).map(({ cookie }) => cookie),
    )
  ).map(({ version }) => version);
  expect(new Set(versions)).toEqual(new Set([canaries[0]?.version]));
  await lucky.close();
  await team.command('rollback', 'mfe-marketing', product);
  await team.remove();
});

const WATCHED = [
  { what: 'a canary', rollout: ['--canary', '50'], action: 'Took a canary back' },
  { what: 'a watched release', rollout: ['--watch', '10m'], action: 'Rolled a release back' },
];

for (const { what, rollout, action } of WATCHED) {
  test(`${what} whose page throws shows the page before, and is taken back by itself within a minute`, async ({
    browser,
    page: adminPage,
    product,
  }) => {
    test.setTimeout(300_000);
    const { url } = product;
    const team = await createTeamCheckout();
    const { version: before } = await visit(url);
    await team.edit(PAGE, HEADING, `About Us, broken by ${what}`);
    await team.edit(
      PAGE,
      'export default function AboutUsPage() {',
      "export default function AboutUsPage() {\n  if (typeof window !== 'undefined') throw new Error('broken on purpose');",
    );
    await team.command('release', 'mfe-marketing', product, ...rollout);
    const found = await firstVisits(url, 40);
    const group = found.find(({ version }) => version !== before)?.cookie ?? '';

    const begun = Date.now();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const context = await visitorWith(browser, url, group);
      const page = await context.newPage();
      // The report is sent a few seconds after the page is there.
      const report = page.waitForRequest(`${url}/api/telemetry`, { timeout: 30_000 });
      await page.goto(`${url}${PATH}`);
      await expect(heading(page, HEADING)).toBeVisible({ timeout: 20_000 });
      await report;
      await context.close();
    }

    await expect
      .poll(async () => (await visit(url, group)).version, { timeout: 60_000, intervals: [1000] })
      .toBe(before);
    test.info().annotations.push({ type: 'taken back after', description: `${(Date.now() - begun) / 1000} s` });

    await signInAsAdmin(adminPage);
    await expect(await newestAuditEntry(adminPage, action)).toContainText(/of \d+ page loads had errors/);
    await adminPage.goto('/dev/mail');
    await expect(adminPage.getByText('mfe-marketing was rolled back').first()).toBeVisible();
    await team.remove();
  });
}

test('an administrator previews a release that nobody else gets', async ({ browser, page, product }) => {
  test.setTimeout(180_000);
  const { url } = product;
  const team = await createTeamCheckout();
  await team.edit(PAGE, HEADING, 'About Us, soon');
  const output = await team.command('release', 'mfe-marketing', product, '--preview');
  const address = /(\/\?preview=\S+)/.exec(output)?.[1] ?? '';
  expect(address).not.toBe('');

  const visitor = await browser.newPage();
  await visitor.goto(url + address);
  await expect(visitor.getByRole('alert').filter({ hasText: 'Previews are for administrators' })).toBeVisible();
  await visitor.goto(`${url}${PATH}`);
  await expect(heading(visitor, HEADING)).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(url + address);
  const badge = page.getByRole('region', { name: 'Preview' });
  await expect(badge).toContainText('mfe-marketing');
  await page.goto(PATH);
  await expect(heading(page, 'About Us, soon')).toBeVisible();
  await expect(badge).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor, HEADING)).toBeVisible();

  await badge.getByRole('button', { name: 'End preview' }).click();
  await expect(heading(page, HEADING)).toBeVisible();
  await expect(badge).toBeHidden();
  await visitor.close();
  await team.remove();
});
