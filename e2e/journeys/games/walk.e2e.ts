import type { Walk } from '@mindgrove/contracts/walk';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { hastenUntilKept } from '../../support/pages/kept-set.ts';
import { winMemoryMatch } from '../../support/play/memory-game.ts';
import { minutesOf } from '../../support/play/sessions.ts';
import { unsentQueues } from '../../support/play/unsent-queues.ts';

const PHONE = { width: 375, height: 667 };
const SIZES = [PHONE, { width: 1280, height: 800 }];

/** The time that the path takes from one step to the next. */
const PATH_MS = 5000;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A new member who is not asked the questions of the first day. */
async function signInWithoutQuestions(page: Page, url: string) {
  const session = await signInAsNewMember(page, url);
  const headers = { authorization: `Bearer ${session.token}` };
  await page.request.post('/api/training-plan', { headers, data: { minutes: 5 } });
  return { ...session, headers };
}

async function walkOf(page: Page, headers: Record<string, string>) {
  return ((await (await page.request.get('/api/walk', { headers })).json()) as { data: Walk }).data;
}

const statesOf = async (page: Page, headers: Record<string, string>) =>
  (await walkOf(page, headers)).steps.map(({ state }) => state);

test(
  'one press begins the walk, which leads through a breath, a game, an idea and a line to what grew',
  { tag: '@core' },
  async ({ browser, page, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    await page.clock.install();
    const { user, token, headers } = await signInWithoutQuestions(page, product.url);
    await page.goto('/dashboard');

    await page.getByRole('link', { name: "Start today's walk" }).click();
    await expect(page.getByText('Inhale', { exact: true }).first()).toBeVisible();
    await expectNoAxeFindings(page);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // With reduced motion, the path waits for a press.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.runFor(61_000);
    await expect(heading(page, 'Next: Memory Match')).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoAxeFindings(page);
    await page.clock.runFor(PATH_MS);

    await winMemoryMatch(page);
    const result = page.getByRole('dialog');
    await expect(result.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(result.getByRole('link')).toHaveCount(0);
    await result.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, /^Next: /)).toBeVisible();
    expect(await minutesOf(page, token)).toBe(1);

    // The rest is walked on another device.
    const other = await (await browser.newContext({ baseURL: product.url, viewport: PHONE })).newPage();
    await other.addInitScript(
      (session) => {
        localStorage.setItem('user', JSON.stringify(session.user));
        localStorage.setItem('token', session.token);
      },
      { user, token },
    );
    await other.goto('/dashboard');
    await other.getByRole('link', { name: "Continue today's walk" }).click();
    await press(other, /^Skip /);
    await press(other, 'Continue');
    await expect(heading(other, 'Today’s idea')).toBeVisible();
    // However long it is.
    await expect(other.getByText(/^Remember this/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await expectNoAxeFindings(other);
    await press(other, 'Continue');
    await press(other, 'Continue');
    await other.getByRole('radio', { name: 'Good' }).check();
    await other.getByRole('textbox').fill('A quiet day.');
    await press(other, 'Finish');

    await expect(heading(other, 'That’s your walk for today')).toBeVisible();
    await expect(other.getByText(/^New today: .+ A memory game grew it today\.$/)).toBeVisible();
    await expectNoAxeFindings(other);
    const plant = other.getByRole('img', { name: /^Your grove after 1 day/ }).locator('[data-day]');
    for (const size of SIZES) {
      await other.setViewportSize(size);
      await expect(plant.first()).toBeInViewport({ ratio: 1 });
      await expect(other.getByRole('link', { name: 'Done for today' })).toBeInViewport({ ratio: 1 });
    }
    await other.getByRole('link', { name: 'Done for today' }).click();
    await expect(heading(other, 'Today’s walk is done')).toBeVisible();
    await expect.poll(() => statesOf(page, headers)).toEqual(['done', 'done', 'skipped', 'done', 'done']);
    const moods = await page.request.get('/api/moods', { headers });
    expect(((await moods.json()) as { data: { moods: unknown } }).data.moods).toMatchObject([
      { mood: 4, note: 'A quiet day.' },
    ]);
  },
);

test('a walk is walked without a network, and its steps are stored when it is back', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  const { headers, token } = await signInWithoutQuestions(page, product.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: "Start today's walk" })).toBeVisible();
  await hastenUntilKept(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: "Start today's walk" }).click();
  await expect(page.getByText('Inhale', { exact: true }).first()).toBeVisible();
  await page.clock.runFor(61_000);
  await press(page, 'Continue');
  await winMemoryMatch(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await press(page, 'Continue');
  await press(page, /^Skip /);
  await press(page, 'Continue');
  await expect(page.getByText(/^Remember this/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Bright' }).check();
  await page.getByRole('textbox').fill('All on the train.');
  await press(page, 'Finish');
  await expect(heading(page, 'That’s your walk for today')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'That’s your walk for today')).toBeVisible();
  expect(await unsentQueues(page)).toContain('mindgrove:unsent-walks');

  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect
    .poll(() => statesOf(page, headers), { timeout: 30_000 })
    .toEqual(['done', 'done', 'skipped', 'done', 'done']);
  await expect.poll(() => minutesOf(page, token), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => unsentQueues(page)).toEqual([]);
});
