import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, PASSWORD, registerMember } from '../../support/members/members.ts';
import { message, say, unique, waitUntilHere } from '../../support/members/room.ts';
import { EVERY_PAGE, goOnTo } from '../../support/pages/every-page.ts';
import { isTranslated, translatePages } from '../../support/pages/translate.ts';
import { sessionView, startSession, timer } from '../../support/play/sessions.ts';

/** Collects all that blanks a page or shows its failure card, which the release would be blamed for. */
function watchFailures(page: Page) {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (/^The (page|slot) .* failed/.test(message.text())) failures.push(message.text());
  });
  return failures;
}

test.beforeEach(({ page }) => translatePages(page));

test('a translated page can be used: sign in, profile, game, sit, chat', { tag: '@core' }, async ({ page }) => {
  const failures = watchFailures(page);
  const { email } = await registerMember(page);
  await page.context().clearCookies();

  await page.goto('/login');
  await expect.poll(() => isTranslated(page)).toBe(true);
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
  };
  await signIn('wrong-password');
  await expect(page.getByText('That email and password don’t match. Please check both and try again.')).toBeVisible();
  await signIn(PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await goOnTo(page, ['/account', 'Your account']);
  await page.getByLabel('Name', { exact: true }).fill('Linnea Berg');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();

  await goOnTo(page, ['/memory-match', 'Memory Match Challenge']);
  await page.locator('button[aria-label^="Card 1,"]').click();
  await page.locator('button[aria-label^="Card 2,"]').click();
  await expect(page.getByText(/^Moves\s*1/).first()).toBeVisible();

  await goOnTo(page, ['/wellness', 'Wellness Center']);
  await startSession(page, 2);
  await expect(timer(page)).toHaveText(/^01:5\d$/);
  await sessionView(page).getByRole('button', { name: 'Stop' }).click();
  await expect(sessionView(page)).toBeHidden();

  await goOnTo(page, ['/community', 'Community & Support']);
  await waitUntilHere(page);
  const greeting = unique('Good morning, all');
  await say(page, greeting);
  await expect(message(page, greeting)).not.toContainText('Sending');
  expect(failures).toEqual([]);
});

test('a translated contact form keeps what was typed, and a sign-up is told what is wrong', async ({ page }) => {
  const failures = watchFailures(page);
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Where is my receipt?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel('Message')).toHaveValue('Where is my receipt?');

  await page.goto('/signup');
  const { name, email } = newMember();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: /^(Sign Up|Create)/ }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/8/);
  expect(failures).toEqual([]);
});

for (const [viewer, listPages] of Object.entries(EVERY_PAGE)) {
  test(`one goes through every page of ${viewer} while it is translated`, async ({ page, product }) => {
    test.setTimeout(300_000);
    const failures = watchFailures(page);
    const pages = await listPages(page, product);
    await page.goto(pages[0]?.[0] ?? '/');
    for (const listed of [...pages, ...pages.toReversed()]) {
      await goOnTo(page, listed);
      await expect.poll(() => isTranslated(page), listed[0]).toBe(true);
      await expect(page.getByText('We couldn’t open this page'), listed[0]).toHaveCount(0);
    }
    expect(failures).toEqual([]);
  });
}
