import { createHmac } from 'node:crypto';

import { DEMO_ADMIN } from '@mindgrove/server-kit/demo';
import type { User } from '@mindgrove/contracts/user';
import { readSecrets } from '@mindgrove/tools/environment/secrets';
import type { Cookie, Page } from '@playwright/test';

import { expect, test, type TestProduct } from '../../support/fixtures/test.ts';
import { registerMember, signInAsNewMember } from '../../support/members/members.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { DESKTOP, logIn, navigation, PHONE, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]);
const storeToken = (page: Page, token: string) => page.evaluate((text) => localStorage.setItem('token', text), token);
/** A token that the server rejects although it looks valid to the page. */
const storeRejectedToken = (page: Page) => storeToken(page, 'rejected.access.token');
/** A token as after 16 idle minutes: signed by the server, expired a minute ago. */
function expiredToken(token: string, { dataDir }: TestProduct): string {
  const [head, claims = ''] = token.split('.');
  const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>;
  const age = 16 * 60;
  const aged = JSON.stringify({ ...rest, iat: Number(iat) - age, exp: Number(exp) - age });
  const signed = `${head}.${Buffer.from(aged).toString('base64url')}`;
  const hmac = createHmac('sha256', readSecrets(dataDir)?.jwtSecret ?? '');
  return `${signed}.${hmac.update(signed).digest('base64url')}`;
}

for (const screen of SCREEN_WIDTHS) {
  test(
    `at ${screen} px a logout goes to the start page, confirms it, and ends the session on the server too`,
    { tag: screen === PHONE ? '@core' : [] },
    async ({ page, product }) => {
      await setScreenWidth(page, screen);
      const { token } = await signInAsNewMember(page, product.url);
      await page.goto('/dashboard');
      await expect(dashboard(page)).toBeVisible();

      await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();

      await expect(page).toHaveURL(`${product.url}/`);
      await expectToast(page, 'Logged out', 'Successfully logged out.');
      expect(await stored(page)).toEqual([null, null]);
      const me = () => page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
      await expect.poll(async () => (await me()).status()).toBe(401);
      await page.goBack();
      await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    },
  );

  test(
    `at ${screen} px a guarded page asks a visitor to log in, says why, and opens afterwards`,
    { tag: screen === DESKTOP ? '@core' : [] },
    async ({ page }) => {
      await setScreenWidth(page, screen);
      const member = await registerMember(page, 'Linnea');
      await page.goto('/community?from=mail');

      await expect(page).toHaveURL(/\/login\?next=%2Fcommunity%3Ffrom%3Dmail$/);
      await expect(page.getByText('Please log in to open “Community & Support”.')).toBeVisible();
      await logIn(page, member);

      await expect(page).toHaveURL(/\/community\?from=mail$/);
      await expectToast(page, 'Login Successful', 'You have successfully logged in.');
    },
  );
}

test('a sign-in never redirects out of the product, nor to an unknown page', async ({ page, product }) => {
  const member = await registerMember(page, 'Linnea');
  for (const next of ['//evil.example/', '/%5Cevil.example', 'https://evil.example', '/no-such-page', '/login']) {
    await page.goto(`/login?next=${next}`);
    await logIn(page, member);
    await expect(page, next).toHaveURL(`${product.url}/dashboard`);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  }
});

test('an administrator gets their own dashboard; a member does not', async ({ page, product }) => {
  await page.goto('/login');
  await logIn(page, DEMO_ADMIN);
  await expect(page).toHaveURL(`${product.url}/admin/dashboard`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);

  const member = await registerMember(page, 'Linnea');
  await page.goto('/login?next=/admin/dashboard');
  await logIn(page, member);
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expectToast(page, 'Only administrators can open that page.');
});

test('a logout in one tab logs out the other, which says why', async ({ context, page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await expect(dashboard(other)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(other).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
});

test('a sign-in in one tab signs in the other, also when another member replaces the first', async ({
  context,
  page,
  product,
}) => {
  const [first, second] = [await registerMember(page, 'Ada'), await registerMember(page, 'Bo')];
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto(`${product.url}/login`);
  await logIn(other, first);
  await expect(other.getByText(/^Good \w+, Ada\.$/)).toBeVisible();

  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expect(page.getByText(/^Good \w+, Ada\.$/)).toBeVisible();

  await other.getByRole('button', { name: 'Logout' }).click();
  await other.goto(`${product.url}/login`);
  await logIn(other, second);

  await expect(page.getByText(/^Good \w+, Bo\.$/)).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
});

for (const [what, user] of [
  ['incomplete', '{"id":1,"access":{}}'],
  ['unparsable', '{oops'],
]) {
  test(`a session that is ${what} is cleared instead of looping between guard and sign-in`, async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((text) => localStorage.setItem('user', text), user ?? '');

    await page.goto('/dashboard');

    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    expect(await stored(page)).toEqual([null, null]);
  });
}

test(
  'two tabs with an expired token renew it one after the other, and both continue',
  { tag: '@core' },
  async ({ context, page, product }) => {
    const { token } = await signInAsNewMember(page, product.url);
    const other = await context.newPage();
    const score = (tab: Page) => tab.getByText('5 achievements to earn');
    const unauthorized: string[] = [];
    context.on('response', (response) => response.status() === 401 && unauthorized.push(response.url()));
    let [underWay, mostAtOnce] = [0, 0];
    await context.route('**/api/session/refresh', async (route) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const response = await route.fetch();
      // This precedes the response, with which the tab lets the other one begin.
      underWay -= 1;
      await route.fulfill({ response });
    });

    // A page of the product would renew the token at once.
    await page.goto('/robots.txt');
    await storeToken(page, expiredToken(token, product));
    await Promise.all([page, other].map((tab) => tab.goto('/dashboard')));
    for (const tab of [page, other]) await expect(score(tab)).toBeVisible();
    expect(mostAtOnce).toBe(1);
    expect(unauthorized).toEqual([]);
  },
);

test('a token that the server rejects is renewed, and the page continues', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/robots.txt');
  await storeRejectedToken(page);

  await page.goto('/dashboard');

  await expect(page.getByText('5 achievements to earn')).toBeVisible();
});

test(
  'a session that the server has ended leads to the sign-in page with the reason',
  { tag: '@core' },
  async ({ page, product }) => {
    await signInAsNewMember(page, product.url);
    await page.goto('/wellness');
    await page.context().clearCookies();
    await storeRejectedToken(page);
    await page.reload();

    await expect(page).toHaveURL(/\/login\?next=%2Fwellness$/);
    await expect(page.getByText('Your session has ended. Please log in again to continue.')).toBeVisible();
  },
);

test('a logout after a long pause leaves no cookie that still opens the account', async ({ page, product }) => {
  const { token } = await signInAsNewMember(page, product.url);
  await page.goto('/account');
  await storeToken(page, expiredToken(token, product));
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out');

  await expect.poll(async () => (await page.request.post('/api/session/refresh')).status()).toBe(401);
});

test('a logout while the server is away ends the session as soon as it can be reached', async ({
  context,
  page,
  product,
}) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/account');
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('mindgrove_refresh'));
  await context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out');
  await expect(page.getByText('We cannot reach Mindgrove at the moment.')).toBeVisible();
  await context.unroute('**/api/**');

  const ended = () => page.evaluate(() => localStorage.getItem('mindgrove:unfinished-sign-out') === null);
  // The product looks for the server every ten seconds.
  await expect.poll(ended, { timeout: 30_000 }).toBe(true);
  await context.addCookies([{ ...cookie, expires: -1 } as Cookie]);
  expect((await page.request.post('/api/session/refresh')).status()).toBe(401);
});

test('a member whose access has ended is redirected to the plans, and told why', async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  const ended: User = {
    ...user,
    is_subscribed: '1',
    access: { state: 'ended', until: null },
    trial_ends_at: new Date().toISOString(),
  };
  await page.goto('/dashboard');
  await expect(dashboard(page)).toBeVisible();
  const accessEnded = { error: 'Your access has ended.', message: 'm', code: 'access_ended', requestId: 'r' };
  await page.route('**/api/dashboard-overview', (route) => route.fulfill({ status: 402, json: accessEnded }));
  await page.route('**/api/me', (route) => route.fulfill({ json: { user: ended } }));

  await page.reload();

  await expect(page).toHaveURL(`${product.url}/pricing`);
  await expect(page.getByText('Your access has ended. Pick a plan to keep going')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page, 'a plan chosen elsewhere is seen').toHaveURL(`${product.url}/dashboard`);
});
