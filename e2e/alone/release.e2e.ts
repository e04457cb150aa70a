import type { PageReleaseSet } from '../../shell/src/federation/release-set.ts';
import { expect, test } from '../support/fixtures/test-alone.ts';
import { signInAsNewMember } from '../support/members/members.ts';
import { expectToast, toast } from '../support/pages/toast.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

test('a team releases its remote into the running product, and rolls it back, while tabs are open', async ({
  browser,
  context,
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const team = await createTeamCheckout();
  const versions = async () => {
    const set = (await (await page.request.get('/release-set.json')).json()) as PageReleaseSet;
    return Object.fromEntries(set.releases.map(({ record }) => [record.name, record.version]));
  };
  const before = await versions();
  await signInAsNewMember(page, product.url);
  await page.goto('/memory-match');
  await expect(page.getByRole('heading', { name: 'Memory Match Challenge' })).toBeVisible();
  await page.getByRole('button', { name: /^Card 1,/ }).click();
  const visitor = await browser.newPage();
  await visitor.goto(product.url);

  await team.edit('mfe-games/src/pages/memory-match.tsx', 'Memory Match Challenge', 'Memory Match, released anew');
  const output = await team.command('release', 'mfe-games', product, '--dry-run');
  expect(output).toContain(`it would replace ${before['mfe-games']}`);
  expect(await versions()).toEqual(before);

  await team.command('release', 'mfe-games', product);

  const after = await versions();
  expect(after['mfe-games']).not.toBe(before['mfe-games']);
  expect({ ...after, 'mfe-games': '' }).toEqual({ ...before, 'mfe-games': '' });

  // The open tab keeps its releases, also for pages that it has not loaded yet.
  await expect(page.getByRole('button', { name: /^Card 1,/ })).not.toHaveAccessibleName(/hidden/);
  await expectToast(page, 'A new version is ready');
  // A visitor's tab has no connection: it looks when the visitor comes back to it.
  await expect(toast(visitor, 'A new version is ready')).toBeHidden();
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectToast(visitor, 'A new version is ready');
  await visitor.close();
  // The round fills the window.
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Memory Match Challenge' })).toBeVisible();

  const fresh = await context.newPage();
  await fresh.goto(`${product.url}/memory-match`);
  await expect(fresh.getByRole('heading', { name: 'Memory Match, released anew' })).toBeVisible();

  await team.command('rollback', 'mfe-games', product);
  expect(await versions()).toEqual(before);
  await expect
    .poll(async () => {
      await fresh.reload();
      return fresh.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Memory Match Challenge');
  await team.remove();
});

test('a release that the gate rejects never goes live, and the reason says what to do', async ({ page, product }) => {
  test.setTimeout(180_000);
  const team = await createTeamCheckout();
  await team.edit('mfe-wellness/remote.json', '"/wellness"', '"/community"');

  const rejected = team.command('release', 'mfe-wellness', product);

  // The reason is the last line; npm adds nothing to it.
  await expect(rejected).rejects.toMatchObject({ stderr: expect.stringMatching(/mfe-community.*\s*$/) as unknown });
  await page.goto('/community');
  await expect(page.getByText(/Please log in to open/)).toBeVisible();
  await team.remove();
});

test('a wrong release token is reported, however large the release', async ({ product }) => {
  const headers = { authorization: 'Bearer wrong', 'content-type': 'application/json' };
  const publish = async () => {
    const response = await fetch(`${product.url}/api/releases`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(8_000_000),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };

  const responses: unknown[] = [];
  for (let n = 0; n < 10; n++) responses.push(await publish());

  expect(responses).toEqual(Array(10).fill([401, 'release_token_required']));
});
