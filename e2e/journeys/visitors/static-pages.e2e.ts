import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectLive, openAndHydrate } from '../../support/pages/hydration.ts';

const PAGES = [
  { path: '/about-us', title: 'About Us' },
  { path: '/contact', title: 'Contact' },
  { path: '/help-center', title: 'Help Center', place: 'Account and privacy' },
  { path: '/privacy-policy', title: 'Privacy Policy', place: 'Who can see what' },
  { path: '/terms-of-service', title: 'Terms of Service', place: 'Canceling' },
  { path: '/cookie-policy', title: 'Cookie Policy', place: 'How to remove them' },
  { path: '/data-protection', title: 'Data Protection', place: 'How deletion works' },
  { path: '/mobile-app', title: 'Mobile App' },
  { path: '/accessibility', title: 'Accessibility', place: 'What isn’t good enough yet' },
  { path: '/community/guidelines', title: 'Community Guidelines' },
];
const POLICIES = ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/data-protection'];

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('every information page has its title and its description, and logs no error', async ({ page }) => {
      test.setTimeout(120_000);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const { path, title } of PAGES) {
        const response = await page.goto(path, { waitUntil: 'networkidle' });

        expect(response?.status(), path).toBe(200);
        await expect(page).toHaveTitle(`${title} · Mindgrove`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/.{50}/);
      }
      expect(errors).toEqual([]);
    });

    test('a long page links to its sections, also from a shared link', async ({ page }) => {
      for (const { path, place } of PAGES) {
        if (!place) continue;
        await page.goto(path, { waitUntil: 'networkidle' });
        if (width < 1024) await contents(page).getByText('On this page').first().click();

        await contents(page).getByRole('link', { name: place }).click();

        const heading = page.getByRole('heading', { level: 2, name: place });
        await expect(heading).toBeInViewport();
        await expect(heading).toBeFocused();
        expect((await heading.boundingBox())?.y, `${path}: under the header`).toBeGreaterThan(72);
      }
    });

    test('the help center searches while typing, and offers contact when nothing is found', async ({ page }) => {
      await page.goto('/help-center', { waitUntil: 'networkidle' });
      const search = page.getByRole('searchbox', { name: 'Search the questions' });
      await expectLive(search);
      const questions = page.getByRole('heading', { level: 3 });
      const all = await questions.count();
      expect(all).toBeGreaterThanOrEqual(15);

      await search.fill('forgot password');
      await expect(questions).toHaveText(['I forgot my password. What now?']);
      await expect(page.getByRole('status').filter({ hasText: `1 of ${all} questions` })).toBeVisible();
      await expect(page).toHaveURL(/\?q=forgot\+password$/);
      await expect(search).toBeFocused();

      await page.reload({ waitUntil: 'networkidle' });
      await expect(search).toHaveValue('forgot password');
      await expect(questions).toHaveCount(1);
      await expectLive(search);

      await search.fill('zeppelin');
      await page.getByRole('link', { name: 'Write to us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    });

    test('an answer has its own address, for a visit and for a link within the product', async ({ page }) => {
      const answer = page.getByText('It works once, for 30 minutes.');
      await page.goto('/help-center#forgot-password', { waitUntil: 'networkidle' });
      await expect(answer).toBeInViewport();

      await page.goto('/contact', { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'I forgot my password' }).click();
      await expect(answer).toBeInViewport();
    });

    test('a message is sent by keyboard alone, and its ticket number gets the focus', async ({ page }) => {
      await page.goto('/contact', { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Enter');

      for (const [label, words] of [
        ['Full name', 'Ines Duarte'],
        ['Email', 'ines@example.test'],
        ['Subject', 'Text size'],
        ['Message', 'How do I make the text larger?'],
      ] as const) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
        await page.keyboard.type(words);
      }
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: 'Thank you, we got your message' })).toBeFocused();
      await expect(page.getByText(/^MG-[0-9A-Z]{6}$/)).toBeVisible();
      await page.getByRole('button', { name: 'Send another message' }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    });
  });
}

test('an incomplete contact form names each missing field, and a reload keeps the text', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Message' }).fill('Too short');
  await page.getByRole('button', { name: 'Send' }).click();

  for (const gap of [
    'Please enter your name',
    'Please enter a valid email',
    'Please enter a subject',
    'Please write at least 10 characters',
  ]) {
    await expect(page.getByText(gap)).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Too short');
});

test('the contact form is prefilled for a signed-in member', async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  await page.goto('/contact', { waitUntil: 'networkidle' });

  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(user.name);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
});

test('business hours are shown in the reader’s time zone', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.url, timezoneId: 'Asia/Kolkata' });
  await page.clock.install({ time: new Date('2026-11-20T18:00:00Z') });
  await page.goto('/contact');

  await expect(page.getByText('9:00–18:00 PST')).toBeVisible();
  await expect(page.getByText('10:00–16:00 PST')).toBeVisible();
  await expect(page.getByText(/^You are in Asia\/(Kolkata|Calcutta)/)).toBeVisible();
  await expect(page.getByText('22:30–7:30 the next day')).toBeVisible();
  await expect(page.getByText('Open now, until Sat at 7:30 your time')).toBeVisible();
  await page.close();
});

test('information pages show before any script, and hydration keeps their nodes', async ({
  browser,
  page,
  product,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: product.url });
  for (const { path, title } of PAGES) {
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await plain.close();

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const node of document.querySelectorAll('main *')) Object.assign(node, { wasThere: true });
      Object.assign(window, { nodesThen: document.querySelectorAll('main *').length });
    });
  });
  await page.clock.install();
  for (const { path } of PAGES) {
    await openAndHydrate(page, `${path}?q=streak`);
    if (path === '/help-center') continue;
    const nodes = await page.evaluate(() => ({
      then: (window as unknown as { nodesThen: number }).nodesThen,
      kept: [...document.querySelectorAll('main *')].filter((node) => 'wasThere' in node).length,
    }));
    expect(nodes.then).toBeGreaterThan(40);
    // A `noscript` renders its content only without scripts.
    expect(nodes.kept, path).toBeGreaterThanOrEqual(nodes.then - 1);
  }
});

test('policies show the date of their last change, and print without their table of contents', async ({ page }) => {
  for (const path of POLICIES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText('Last updated December 1, 2026')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(contents(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the cookie policy names everything that the product stores in a browser', async ({ context, page, product }) => {
  await signInAsNewMember(page, product.url);
  const stored = new Set<string>();
  for (const path of ['/dashboard', '/memory-match', '/wellness', '/community', '/account', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const field of await page.getByRole('textbox').all()) await field.fill('Something');
    for (const name of await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])) {
      stored.add(name);
    }
  }
  for (const { name } of await context.cookies()) stored.add(name);
  // The sign-in helper of these tests sets it.
  stored.delete('seeded');

  await page.goto('/cookie-policy', { waitUntil: 'networkidle' });
  const named = (await page.getByRole('heading', { level: 3 }).allTextContents()).flatMap((words) => words.split(' '));

  expect([...stored]).toEqual(expect.arrayContaining(['user', 'token', 'mindgrove_refresh', 'mindgrove_device']));
  expect([...stored].filter((name) => !named.some((known) => name.startsWith(known)))).toEqual([]);
});
