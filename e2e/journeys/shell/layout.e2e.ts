import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { navigation, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

const linksOf = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent || link.ariaLabel || ''));
/** Whether the header covers the focused element, partly or completely. */
const isFocusUnderHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const focused = document.activeElement;
    if (!focused || header.contains(focused)) return false;
    const { top, bottom } = focused.getBoundingClientRect();
    return bottom > 0 && top < header.getBoundingClientRect().bottom - 1;
  });

for (const screen of SCREEN_WIDTHS) {
  const isPhone = screen < 768;

  test(`at ${screen} px a visitor finds the navigation, with the current page marked`, async ({ page }) => {
    await setScreenWidth(page, screen);
    await page.goto('/pricing');
    const nav = await navigation(page);

    const entries = ['Home', 'Programs', 'Community', 'Pricing'];
    const ends = isPhone ? ['Sign in', 'Get Started'] : ['Log In', 'Try for Free'];
    expect((await linksOf(nav)).filter((name) => name !== 'Mindgrove')).toEqual([...entries, ...ends]);
    await expect(nav.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Programs' })).toHaveAttribute('href', '/dashboard');
    await expect(nav.getByRole('link', { name: ends[0] })).toHaveAttribute('href', '/login');

    await nav.getByRole('link', { name: ends[1] }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test(`at ${screen} px a member finds dashboard, name, account and logout`, async ({ page, product }) => {
    await setScreenWidth(page, screen);
    await signInAsNewMember(page, product.url);
    await page.goto('/wellness');
    const nav = await navigation(page);

    const names = (await linksOf(nav)).filter((name) => name !== 'Mindgrove');
    const behindMore = [
      'Learn',
      'Recipes',
      'Daily board',
      'Friends',
      'My plan',
      'Training plan',
      'Mood',
      'Progress',
      'Report',
      'Help',
    ];
    const entries = ['Home', 'Programs', 'Games', 'Wellness', 'Community', 'Dashboard'];
    expect(names).toEqual([...entries, ...(isPhone ? behindMore : []), 'Account']);
    await expect(nav.getByText('Linnea')).toBeVisible();
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
    await nav.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test(`at ${screen} px keyboard focus is never hidden under the header`, async ({ page }) => {
    await setScreenWidth(page, screen);
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab');
      expect(await isFocusUnderHeader(page)).toBe(false);
    }
  });

  test(`at ${screen} px an unknown address says so, and links to known pages`, async ({ page }) => {
    await setScreenWidth(page, screen);
    const response = await page.goto('/No-Such-Page/');

    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Page Not Found · Mindgrove');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  });
}

test('the header of the landing page becomes opaque while scrolling, completely at 200 px', async ({ page }) => {
  const strength = () =>
    page
      .getByRole('banner')
      .evaluate((header) => Number(getComputedStyle(header).getPropertyValue('--header-opacity')));
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await page.goto('/', { waitUntil: 'networkidle' });

  expect(await strength()).toBe(0);
  await scrollTo(100);
  await expect.poll(strength).toBe(0.5);
  await scrollTo(200);
  await expect.poll(strength).toBe(1);
  await scrollTo(900);
  await expect.poll(strength).toBe(1);

  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  expect(await strength()).toBe(1);
});

test(
  'the side menu opens, traps focus and closes by keyboard, and the page behind it does not scroll',
  { tag: '@core' },
  async ({ page }) => {
    await setScreenWidth(page, 375);
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await button.press('Enter');
    await expect(menu).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || Boolean(focused?.closest('dialog'));
      });
      expect(isInside).toBe(true);
    }
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    await menu.getByRole('button', { name: 'Close menu' }).press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    // The press comes while the menu still slides in.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await button.press('Enter');
    await page.mouse.click(5, 400);
    await expect(menu).toBeHidden();
  },
);

test('the side menu follows a sign-in that happens in another tab while it is open', async ({ page, product }) => {
  await setScreenWidth(page, 375);
  await page.goto('/pricing');
  const menu = await navigation(page);
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();

  const other = await page.context().newPage();
  await signInAsNewMember(other, product.url);
  await other.goto(`${product.url}/dashboard`);

  await expect(menu.getByText('Linnea')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeHidden();
});

test('every link in the footer leads to a page, and the footer has its required texts', async ({ page, product }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = addresses.filter((address) => address.startsWith(product.url));

  expect(own.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining([
      '/brain-games',
      '/mental-wellness',
      '/progress-tracking',
      '/mobile-app',
      '/accessibility',
      '/about-us',
      '/contact',
      '/help-center',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/data-protection',
    ]),
  );
  for (const address of own) expect((await page.request.get(address)).status(), address).toBe(200);
  await expect(footer.getByText(`© 2024–${new Date().getUTCFullYear()} Mindgrove`)).toBeVisible();
  await expect(footer.getByText('Results are game performance, not a medical test.')).toBeVisible();
  await expect(footer.getByRole('link', { name: /^Share Mindgrove on .* \(opens in a new tab\)$/ })).toHaveCount(4);
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:support@/);
});

test('two addresses of one page show the same page, also one after the other', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  // Members' own pages have a short footer.
  const followFooter = async (name: string) => {
    await page.goto('/help-center');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
  };
  await page.goto('/dashboard');
  await expect(title('Dashboard')).toBeVisible();

  await followFooter('Progress Tracking');
  await expect(page).toHaveURL(/\/progress-tracking$/);
  await expect(title('Dashboard')).toBeVisible();
  await followFooter('Brain Games');
  await expect(title('Brain Games')).toBeVisible();
  await expect(page.getByRole('region', { name: 'All games' })).toBeVisible();
  await page.goto('/games');
  await expect(title('Brain Games')).toBeVisible();
  await followFooter('Mental Wellness');
  await expect(title('Wellness Center')).toBeVisible();
});

test('the overlay after a navigation ignores clicks, is gone after half a second, and is absent with reduced motion', async ({
  page,
}) => {
  // The overlay is recorded when it appears: it may be gone before a slow machine checks.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const overlay = document.querySelector('[data-navigation-overlay]');
      if (overlay) Object.assign(window, { overlay: getComputedStyle(overlay).pointerEvents });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const overlayPointerEvents = () => page.evaluate(() => ('overlay' in window ? window.overlay : 'none was there'));
  const goToSignUp = () => page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(await overlayPointerEvents()).toBe('none was there');

  await goToSignUp();
  await expect.poll(overlayPointerEvents).toBe('none');
  await expect(page.locator('[data-navigation-overlay]')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await goToSignUp();
  await expect(page).toHaveURL(/\/signup$/);
  expect(await overlayPointerEvents()).toBe('none was there');
});

test('header and footer keep their place at twice the text size', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

  for (const width of [320, 375, 768, 1280]) {
    await setScreenWidth(page, width);
    for (const part of ['banner', 'contentinfo'] as const) {
      const overflow = () => page.getByRole(part).evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(overflow, { message: `${part} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});

test('axe finds nothing in the open side menu, nor beside a toast', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setScreenWidth(page, 375);
  await signInAsNewMember(page, product.url);
  await page.goto('/games', { waitUntil: 'networkidle' });
  const menu = await navigation(page);
  await expect(menu.getByText('Linnea')).toBeVisible();
  await expectNoAxeFindings(page);

  await menu.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out');
  await expectNoAxeFindings(page);
});
