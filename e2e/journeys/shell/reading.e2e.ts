import type { User } from '@mindgrove/contracts/user';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, signInAsNewMember, storeSession } from '../../support/members/members.ts';
import { DESKTOP, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

/** Changes what the browser knows of the member, and what it hears when it asks again. */
async function change(page: Page, changes: Partial<User>) {
  const user = await page.evaluate((part) => {
    const changed = { ...(JSON.parse(localStorage.getItem('user') ?? '{}') as object), ...part };
    localStorage.setItem('user', JSON.stringify(changed));
    return changed;
  }, changes);
  await page.route('**/api/me', (route) => route.fulfill({ json: { user } }));
}
const sizeOf = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

for (const screen of SCREEN_WIDTHS) {
  test(`at ${screen} px a member reads in the chosen text size from the first byte on`, async ({ page, product }) => {
    await setScreenWidth(page, screen);
    await signInAsNewMember(page, product.url);
    await page.goto('/dashboard');
    expect(await sizeOf(page)).toBe(18);

    await change(page, { text_size: 'largest', reduced_motion: true });
    await page.reload({ waitUntil: 'networkidle' });

    expect(await sizeOf(page)).toBeCloseTo(18 * 1.3, 1);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('<html lang="en" data-text-size="largest" data-motion="reduced">');
    for (const path of ['/', '/dashboard', '/pricing']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(screen);
    }
  });
}

test('at 1280 px the largest text leaves the header its entries, and “More” has those without room', async ({
  page,
  product,
}) => {
  await setScreenWidth(page, DESKTOP);
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Games' })).toBeVisible();
  await change(page, { text_size: 'largest', name: 'Bartholomea Featherstone' });
  await page.reload({ waitUntil: 'networkidle' });

  await expect(header.getByRole('listitem')).toHaveText(['Home', 'Programs', 'Community', 'Dashboard']);
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const brand = await header.getByRole('link', { name: 'Mindgrove' }).boundingBox();
  const entries = await header.getByRole('navigation').boundingBox();
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThan(entries?.x ?? 0);
  await header.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('list', { name: 'Practice' }).getByRole('link')).toHaveText(['Games', 'Wellness']);
});

test(
  'a word without a break makes no page wider, and no message is taller than 12 lines until it is opened',
  { tag: '@core' },
  async ({ page, product }) => {
    const member = { ...newMember('W'.repeat(80)), email: `${'w'.repeat(40)}${newMember().email}` };
    await setScreenWidth(page, 320);
    const { token } = await storeSession(page, await page.request.post('/api/register', { data: member }));
    const headers = { authorization: `Bearer ${token}` };
    const ids: number[] = [];
    for (const message of ['W'.repeat(1500), 'a\n'.repeat(900), `a${'\n'.repeat(1900)}b`]) {
      const sent = await page.request.post(`${product.url}/api/add-chat`, { data: { message }, headers });
      ids.push(((await sent.json()) as { id: number }).id);
    }

    await page.goto('/dashboard');
    await change(page, { text_size: 'largest' });
    for (const path of ['/dashboard', '/account', '/community']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(320);
    }

    const [wide, tall, empty] = ids.map((id) => page.locator(`[data-message="${id}"]`));
    const linesOf = (message?: Locator) =>
      message
        ?.locator('p[dir]')
        .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(
      [await linesOf(wide), await linesOf(tall), await linesOf(empty)].map((lines) => Math.round(lines ?? 0)),
    ).toEqual([12, 12, 3]);
    await tall?.getByRole('button', { name: 'Show all' }).click();
    expect(await linesOf(tall)).toBeCloseTo(900, -1);
    for (const id of ids) await page.request.delete(`${product.url}/api/delete-chat/${id}`, { headers });
  },
);

test('nothing moves for a member who chose reduced motion, whatever the device prefers', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await change(page, { reduced_motion: true });
  await page.reload({ waitUntil: 'networkidle' });

  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [transitionDuration, animationDuration].some((text) => Number.parseFloat(text) > 0.01);
    }),
  );

  expect(moving).toEqual([]);
});

test('a member whose account will be deleted is reminded on every page, and can keep it', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await change(page, { deletes_at: '2030-03-02T12:00:00.000Z', time_zone: 'UTC' });

  for (const path of ['/', '/dashboard']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText('Your account will be deleted on March 2, 2030.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/account#delete$/);
});
