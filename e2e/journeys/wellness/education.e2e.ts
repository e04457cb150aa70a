import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { tabTo } from '../../support/pages/keyboard.ts';

const COURSE = '/education/brain-training';

/** Checks for axe violations and horizontal scrolling on the smallest phone. */
async function expectAccessible(page: Page, state: string) {
  await expectNoAxeFindings(page, { what: state, within: 'main' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

async function lessonsOf(page: Page, token: string): Promise<{ id: number; title: string; type: string }[]> {
  const response = await page.request.get('/api/braintraining-exercises', { headers: bearer(token) });
  return ((await response.json()) as { data: { id: number; title: string; type: string }[] }).data;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test(
  'a member learns a lesson with the keyboard alone, gets its points once, and goes on',
  { tag: '@core' },
  async ({ page, product }) => {
    await signInAsNewMember(page, product.url);
    await page.goto('/education');
    const courseCard = page.getByRole('link', { name: 'Start Learning' }).first();
    await expect(page.getByText(/^\d+ questions to think about$/).first()).toBeVisible();

    await tabTo(page, courseCard);
    await page.keyboard.press('Enter');
    const start = page.getByRole('link', { name: 'Start with lesson 1' });
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    const complete = page.getByRole('button', { name: 'Complete lesson' });
    await expect(complete).toBeVisible();
    await expect(page.locator('article img')).toHaveJSProperty('complete', true);

    await tabTo(page, complete);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Quick check' })).toBeFocused();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Check answer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^(That’s right|Not quite)\.$/)).toBeVisible();
    const posts: string[] = [];
    page.on('request', (request) => request.url().includes('/add-memorypoints/') && posts.push(request.method()));
    await complete.dblclick();

    await expect(page.getByText('Exercise completed! Points added!')).toBeInViewport();
    await expect(page).toHaveURL(/\/exercise\/\d+$/);
    expect(posts).toEqual(['POST']);
    // The other states are among every page's.
    await expectAccessible(page, 'exercise completed');
    await tabTo(page, page.getByRole('link', { name: 'Next lesson' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Complete lesson' })).toBeVisible();
    await page.goto(COURSE);
    await expect(page.getByRole('link', { name: 'Continue with lesson 2' })).toBeVisible();
  },
);

test('a video lesson has captions, and whoever completes the last lesson is honored', async ({ page, product }) => {
  const { token } = await signInAsNewMember(page, product.url);
  const lessons = await lessonsOf(page, token);
  const video = lessons.find(({ type }) => type === 'video');
  for (const { id } of lessons.filter((lesson) => lesson !== video))
    expect((await page.request.post(`/api/add-memorypoints/${id}`, { headers: bearer(token) })).ok()).toBe(true);

  await page.goto(`${COURSE}/exercise/${video?.id}`);
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(1);
  await expect
    .poll(() => page.locator('track').evaluate((track: HTMLTrackElement) => track.track.cues?.length))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'video');
  const question = page.getByRole('region', { name: 'Quick check' });
  if (await question.isVisible()) {
    await question.getByRole('radio').first().check();
    await question.getByRole('button', { name: 'Check answer' }).click();
  }
  await page.getByRole('button', { name: 'Complete lesson' }).click();
  await expect(page.getByText("You've completed all exercises!")).toBeVisible();
  await page.getByRole('link', { name: 'See the full course' }).click();

  const certificate = page.getByRole('region', { name: "You've completed all exercises!" });
  await expect(certificate).toContainText('Linnea');
  await expectAccessible(page, 'certificate');
});

test('answers in a workbook survive a lost network and a reload, and are there on another device', async ({
  browser,
  context,
  page,
  product,
}) => {
  const session = await signInAsNewMember(page, product.url);
  await page.goto('/education/workbooks/mindfulness');
  const answer = page.getByRole('textbox').first();
  await answer.fill('A bench in the morning sun');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'workbook');

  await page.route('**/api/workbooks/*/answers', (route) => route.abort());
  await answer.fill('A bench in the evening sun');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('1 answer is not saved yet')).toBeVisible();
  await expectAccessible(page, 'workbook, not saved');
  await page.reload();
  await expect(answer).toHaveValue('A bench in the evening sun');
  await page.unroute('**/api/workbooks/*/answers');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const device = await browser.newContext({ baseURL: product.url });
  await device.addInitScript(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  const elsewhere = await device.newPage();
  await elsewhere.goto('/education/workbooks/mindfulness?section=answers');
  await expect(elsewhere.getByText('A bench in the evening sun')).toBeVisible();
  await elsewhere.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(elsewhere, 'answers');
  await elsewhere.emulateMedia({ media: 'print' });
  await expect(elsewhere.getByText('A bench in the evening sun')).toBeVisible();
  await expect(elsewhere.getByRole('navigation')).toHaveCount(0);
  await device.close();
});

test('a book opens in a tab of its own, and by the address that is printed elsewhere', async ({
  context,
  page,
  product,
}) => {
  await page.goto('/workbooks/mindfulness.pdf');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAsNewMember(page, product.url);
  await page.goto('/education');
  const book = (name: string) =>
    context.waitForEvent('response', {
      predicate: (response) => new URL(response.url()).pathname === `/storage/workbooks/${name}`,
      // A new tab loads a whole page before it asks for the book.
      timeout: 60_000,
    });
  const view = page.getByRole('button', { name: 'View PDF' }).first();
  await expect(view).toBeVisible();

  const viewed = book('mindfulness.pdf');
  await view.click();
  expect((await viewed).status()).toBe(200);
  expect((await viewed).headers()['content-type']).toBe('application/pdf');
  await expect(page).toHaveURL(/\/education$/);

  const opened = book('stress-guide.pdf');
  // The page leads on to the book, perhaps before it has loaded; without a viewer, the browser would wait forever.
  await (await context.newPage()).goto('/workbooks/stress-guide.pdf', { waitUntil: 'commit' });
  expect((await opened).status()).toBe(200);
  await page.goto('/workbooks/nothing.pdf');
  await expect(page.getByText('We can’t find a book here.')).toBeVisible();
  await expectAccessible(page, 'no such book');
});
