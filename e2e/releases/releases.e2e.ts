import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { readSecrets } from '@mindgrove/tools/environment/secrets';
import { channelVersions, stepCanary } from '@mindgrove/tools/release/registry';
import { waitUntilShared } from '@mindgrove/tools/release/running-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import type { Page } from '@playwright/test';

import { expect, test, type TestProduct } from '../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { signInAsNewMember } from '../support/members/members.ts';
import { goOnTo } from '../support/pages/every-page.ts';
import { expectToast } from '../support/pages/toast.ts';
import { publishChanged } from '../support/product/changed-release.ts';
import { releaseFiles } from '../support/product/release-files.ts';

const REMOTE = 'mfe-marketing';
const PATH = '/about-us';
const [OLD, NEW] = ['About Us', 'About Us, released anew'];

const registryOf = ({ url, dataDir }: TestProduct) => ({ url, token: readSecrets(dataDir)?.releaseToken ?? '' });

/** Runs `npm run <command> -- mfe-marketing` against the product. */
function runCommand(command: 'promote' | 'rollback', product: TestProduct) {
  const { url, token } = registryOf(product);
  const args = ['run', command, '--', REMOTE, '--to', url, '--token', token];
  return promisify(execFile)('npm', args, { cwd: repositoryRoot });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Expects the heading of pages that are opened now. */
const expectHeading = (page: Page, name: string) =>
  expect
    .poll(async () => {
      await page.goto(PATH);
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(name);

test('a release goes to a share of the visitors, to everybody, and is rolled back, while a tab is open', async ({
  browser,
  context,
  page,
  product,
}) => {
  const registry = registryOf(product);
  const before = await channelVersions('live', registry);
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  const visitor = await (await browser.newContext()).newPage();

  const release = await publishChanged({ remote: REMOTE, from: OLD, to: NEW }, registry);
  await stepCanary({ ...release, percent: 50 }, registry);
  await waitUntilShared(product.url, { ...release, percent: 50 });
  const shares = await Promise.all(
    Array.from({ length: 100 }, async (_, group) => {
      const response = await fetch(`${product.url}/release-set.json`, {
        headers: { cookie: `mindgrove_group=${group}` },
      });
      return (await response.text()).includes(release.version);
    }),
  );
  expect(shares.filter(Boolean)).toHaveLength(50);

  await runCommand('promote', product);
  // A tab keeps its releases, also for pages that it has not loaded yet.
  await expectToast(page, 'A new version is ready');
  await goOnTo(page, [PATH, OLD]);
  const fresh = await context.newPage();
  await fresh.goto(`${product.url}${PATH}`);
  await expect(heading(fresh, NEW)).toBeVisible();

  await test.step('when it cannot be loaded, the release before it is shown', async () => {
    const { entry } = await releaseFiles(visitor, `${product.url}${PATH}`, REMOTE);
    await visitor.route(
      (url) => url.pathname === entry,
      (route) => route.fulfill({ status: 404 }),
    );
    await visitor.goto(`${product.url}/login`);
    await goOnTo(visitor, [PATH, OLD]);
  });

  await runCommand('rollback', product);
  expect(await channelVersions('live', registry)).toEqual(before);
  await expectHeading(fresh, OLD);
});

test('an administrator rolls a remote back and promotes it again, and the audit log keeps both', async ({
  browser,
  page,
  product,
}) => {
  const registry = registryOf(product);
  const older = (await channelVersions('live', registry)).get(REMOTE) ?? '';
  const newer = await publishChanged({ remote: REMOTE, from: OLD, to: 'About Us, by hand' }, registry);
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsAdmin(page);
  await openSection(page, 'Releases');
  await page.getByRole('link', { name: `Versions and history of ${REMOTE}` }).click();
  const row = (version: string) =>
    page
      .getByRole('table', { name: `Versions of ${REMOTE}` })
      .getByRole('row')
      .filter({ hasText: version });

  await page.getByRole('button', { name: `Promote ${REMOTE} ${newer.version}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await expect(row(newer.version)).toContainText('Live');
  await expectHeading(visitor, 'About Us, by hand');

  await page.getByRole('button', { name: `Roll back ${REMOTE}` }).click();
  const dialog = page.getByRole('dialog', { name: `Roll back ${REMOTE}?` });
  await expect(dialog).toContainText(newer.version);
  await expect(dialog).toContainText(older);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(row(older)).toContainText('Live');
  await expectHeading(visitor, OLD);

  await expect(await newestAuditEntry(page, 'Promoted a release')).toContainText(`${older} → ${newer.version}`);
  await expect(page.getByRole('row').filter({ hasText: 'Rolled a release back' }).first()).toContainText(REMOTE);
});

test('a release that takes the path of another remote is refused, and nothing changes', async ({ product }) => {
  const registry = registryOf(product);
  const before = await channelVersions('live', registry);

  await expect(
    publishChanged({ remote: 'mfe-wellness', from: '"/wellness"', to: '"/community"' }, registry),
  ).rejects.toThrow(/mfe-community/);

  expect(await channelVersions('live', registry)).toEqual(before);
});
