import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import { accessibilityDriver } from '../../support/play/accessibility-driver.ts';
import type { Strategy } from '../../support/play/game-driver.ts';
import { compareBack, followPath, pressLight, sortWords } from '../../support/play/game-strategies.ts';
import { countChanges, play } from '../../support/play/play.ts';

/** Time that passes while a bot waits. */
const WAIT_MS = 300;

const playByKeyboard = (page: Page, game: string, strategy: Strategy, isOver: () => Promise<boolean>) =>
  play(page, { driver: accessibilityDriver(page, game), strategy, isOver, wait: WAIT_MS });

const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Find your starting point' });

async function playFiveRounds(page: Page, { token }: SessionResponse) {
  const headers = { authorization: `Bearer ${token}` };
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const data = { game: 'n-back', level: 1, score: 10, round_id: crypto.randomUUID() };
    expect((await page.request.post('/api/rounds', { headers, data })).ok()).toBe(true);
  }
}

test('a member who has practiced is offered an assessment once, and finds a link to it after postponing it', async ({
  page,
  product,
}) => {
  const session = await signInAsNewMember(page, product.url);
  await page.goto('/progress-tracking');
  await expect(page.getByRole('region', { name: 'Your week' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await playFiveRounds(page, session);
  await page.reload();
  await expect(offer(page)).toContainText('No result is good or bad');

  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);

  await page.reload();
  const link = page.getByRole('link', { name: /^Find your starting point/ });
  await expect(link).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await link.click();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('a member who plays the four games gets a baseline that nobody else sees', async ({ browser, page, product }) => {
  test.setTimeout(300_000);
  await page.clock.install();
  await countChanges(page);
  await signInAsNewMember(page, product.url);
  await page.goto('/assessment');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(startButton(page)).toBeVisible();
  await pauseClock(page);

  const rounds: [string, () => Strategy][] = [
    ['Lantern Path', followPath],
    ['Echo', compareBack],
    ['Echo', compareBack],
    ['Word Sort', sortWords],
    ['Word Sort', sortWords],
    ['Quick Tap', pressLight],
  ];
  const results = page.getByRole('list', { name: 'Results' });
  for (const [game, strategy] of rounds) {
    await startButton(page).press('Enter');
    await expect(startButton(page)).toHaveCount(0);
    await playByKeyboard(page, game, strategy(), async () => (await startButton(page).or(results).count()) > 0);
  }
  await page.clock.resume();

  await expect(page.getByRole('heading', { name: 'Your baseline' })).toBeFocused();
  // The results are beside the game's drawing, which may contain letters.
  await expect(results.getByRole('listitem').getByRole('paragraph')).toHaveText([
    /^Longest path [4-9] lanterns$/,
    /^Right answers in Echo 100%$/,
    /^Right answers in Word Sort \d+%$/,
    /^Typical reaction in Quick Tap \d\.\d\d seconds$/,
  ]);
  const table = page.getByRole('table', { name: 'Your assessments' });
  await expect(table).toContainText('(baseline)');

  await page.reload();
  await expect(page.getByText(/^It opens on/)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);

  const stranger = await newPage(browser, product.url);
  await signInAsNewMember(stranger, product.url);
  await stranger.goto('/assessment');
  await expect(stranger.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expect(stranger.getByRole('table')).toHaveCount(0);
});

const newPage = async (browser: Browser, baseURL: string) => (await browser.newContext({ baseURL })).newPage();
