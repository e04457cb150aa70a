import type { TelemetryBody } from '@mindgrove/contracts/telemetry';
import type { Page } from '@playwright/test';

import type { PageReleaseSet } from '../../shell/src/federation/release-set.ts';
import { expect, test } from '../support/fixtures/test-alone.ts';
import { openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

const versionOf = async (page: Page, name: string) => {
  const set = (await (await page.request.get('/release-set.json')).json()) as PageReleaseSet;
  return set.releases.find(({ record }) => record.name === name)?.record.version ?? '';
};

/** Opens the page and waits until what the tab saw of the remote has arrived. */
async function visitAndReport(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const isOf = (body: TelemetryBody) => body.releases?.some(({ name }) => name === 'mfe-billing');
  const reported = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/telemetry') && isOf(response.request().postDataJSON() as TelemetryBody) === true,
    { timeout: 30_000 },
  );
  // Another hash alone loads nothing.
  await page.goto('about:blank');
  await page.goto(path);
  await act();
  expect((await reported).status()).toBe(204);
}

test('a release that throws is seen as such by administrators and Prometheus, and the version before it is not', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const team = await createTeamCheckout();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const good = await versionOf(page, 'mfe-billing');
  await visitAndReport(visitor, '/pricing', () =>
    expect(visitor.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible(),
  );

  await team.edit(
    'mfe-billing/src/pages/pricing.tsx',
    '<PageHeader title="Choose Your Plan"',
    '<button onClick={() => { throw new RangeError("Robin wants plan 4711"); }}>Break</button><PageHeader title="Choose Your Plan"',
  );
  await team.edit('mfe-billing/remote.json', '"prerender": true', '"prerender": false');
  await team.command('release', 'mfe-billing', product);
  const throwsOnClick = await versionOf(page, 'mfe-billing');
  await visitAndReport(visitor, '/pricing', () => visitor.getByRole('button', { name: 'Break' }).click());

  await team.edit(
    'mfe-billing/src/pages/pricing.tsx',
    'return (',
    "const plans: { offers?: string[] } = {}; return (location.hash === '#broken' ? plans.offers!.length : 0) > 9 ? null : (",
  );
  await team.command('release', 'mfe-billing', product);
  const throwsWhenRendered = await versionOf(page, 'mfe-billing');
  await visitAndReport(visitor, '/pricing#broken', () =>
    // The button belongs to the release before, which people see instead.
    expect(visitor.getByRole('button', { name: 'Break' })).toBeVisible({ timeout: 20_000 }),
  );

  await signInAsAdmin(page);
  await openSection(page, 'Release health');
  await page.getByRole('link', { name: 'Last hour' }).click();
  const health = page.getByRole('table', { name: 'Health of mfe-billing' });
  const row = (version: string) => health.getByRole('row').filter({ hasText: version });
  await expect(row(good)).toContainText('100%');
  await expect(row(throwsOnClick)).toContainText('1 unhandled error');
  await expect(row(throwsWhenRendered)).toContainText('1 render error');
  await expect(row(throwsWhenRendered)).toContainText('0%');

  await page.getByRole('button', { name: 'Show the last errors of mfe-billing' }).click();
  const errors = page.getByRole('list', { name: 'Errors of mfe-billing' });
  const clicked = errors.getByRole('listitem').filter({ hasText: throwsOnClick });
  await expect(clicked).toContainText('RangeError: Robin wants plan <n>');
  await expect(clicked).toContainText(/mfe-billing\/src\/pages\/pricing\.tsx:\d+:\d+/);
  await expect(errors.getByRole('listitem').filter({ hasText: throwsWhenRendered }).first()).toContainText(
    'pricing.tsx',
  );

  const metrics = await (await fetch(`${product.apiUrl()}/metrics`)).text();
  expect(metrics).toContain(
    `mindgrove_release_errors_total{name="mfe-billing",version="${throwsWhenRendered}",kind="render"} 1`,
  );
  expect(metrics).toContain(`mindgrove_release_errored_sessions_total{name="mfe-billing",version="${good}"} 0`);
  expect((await page.request.get('/api/metrics')).status()).toBe(404);
  await team.remove();
});
