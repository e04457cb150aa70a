import type { GameId } from '@mindgrove/contracts/games';
import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Training } from '@mindgrove/contracts/training';
import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, signInAsNewMember, storeSession } from '../../support/members/members.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { accessibilityDriver } from '../../support/play/accessibility-driver.ts';
import type { Strategy } from '../../support/play/game-driver.ts';
import { compareBack, followPath, pressLight, sortWords } from '../../support/play/game-strategies.ts';
import { countChanges, play } from '../../support/play/play.ts';
import { answerProblem } from '../../support/play/speed-math.ts';

/** Time that passes while a bot waits. */
const WAIT_MS = 300;

const playByKeyboard = (page: Page, game: string, strategy: Strategy, isOver: () => Promise<boolean>) =>
  play(page, { driver: accessibilityDriver(page, game), strategy, isOver, wait: WAIT_MS });

const PHONE = { width: 375, height: 667 };

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

/** The zone where it is noon now: no midnight, which has another exercise, passes while a journey plays. */
const ZONE_AT_NOON = (() => {
  const ahead = 12 - new Date().getUTCHours();
  // POSIX counts westward.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
})();

async function dailyOf(page: Page, headers: Record<string, string>) {
  const response = await page.request.get('/api/training', { headers });
  return ((await response.json()) as { data: Training }).data.daily;
}

/** Signs in as a new member whose exercise of today has the game: that differs by member. */
async function signInAsMemberWith(page: Page, game: GameId): Promise<SessionResponse> {
  for (;;) {
    const response = await page.request.post('/api/register', { data: { ...newMember(), time_zone: ZONE_AT_NOON } });
    const session = (await response.json()) as SessionResponse;
    const { games } = await dailyOf(page, { authorization: `Bearer ${session.token}` });
    if (games.some((one) => one.game === game)) return storeSession(page, response);
  }
}

/** Stores today's rounds, but leaves this many of the game; returns how many rounds it has. */
async function playAllBut(
  page: Page,
  { token }: SessionResponse,
  { game: last, left }: { game?: GameId; left: number },
) {
  const headers = { authorization: `Bearer ${token}` };
  const { games } = await dailyOf(page, headers);
  for (const { game, rounds } of games) {
    for (let round = game === last ? left : 0; round < rounds; round += 1) {
      const data = { game, score: 0, level: 1, round_id: crypto.randomUUID() };
      expect((await page.request.post('/api/rounds', { headers, data })).status()).toBeLessThan(300);
    }
  }
  return games.find(({ game }) => game === last)?.rounds ?? 0;
}

const todaysGames = (page: Page) => page.getByRole('list', { name: "Today's games" }).getByRole('listitem');

test("today's exercise is done when its rounds are played", { tag: '@core' }, async ({ page }) => {
  await page.clock.install();
  // Its round is over when a minute has passed.
  const session = await signInAsMemberWith(page, 'speed-math');
  const rounds = await playAllBut(page, session, { game: 'speed-math', left: 1 });
  await page.goto('/daily-exercise');
  await expect(todaysGames(page)).toHaveCount(3);

  await page.getByRole('link', { name: /^Next: / }).press('Enter');
  await expect(page.getByText(`Today's exercise: round ${rounds} of ${rounds}`)).toBeVisible();
  await startButton(page).press('Enter');
  await answerProblem(page);
  await page.clock.runFor(60_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("Today's exercise: Done for today")).toBeVisible();
  await dialog.getByRole('link', { name: 'See your grove grow' }).click();

  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect(page.getByText('See you tomorrow.')).toBeVisible();
  const grove = page.getByRole('img', { name: /^Your grove after 1 day of practice: 1 tree/ });
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await expect(grove).toBeInViewport();
    // The grove's only plant is in the part that is shown.
    await expect(grove.locator('use')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Back to Today' })).toBeInViewport({ ratio: 1 });
  }
  await expectToast(page, 'Score Saved');
});

test("today's exercise is the same in two browsers, and done in both", async ({ browser, page, product }) => {
  const session = await signInAsNewMember(page, product.url, { time_zone: ZONE_AT_NOON });
  const other = await newPage(browser, product.url);
  await other.addInitScript(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await other.goto('/daily-exercise');
  await page.goto('/daily-exercise');
  await expect(todaysGames(page)).toHaveCount(3);
  await expect(todaysGames(other)).toHaveText(await todaysGames(page).allTextContents());

  await playAllBut(page, session, { left: 0 });

  for (const device of [page, other]) {
    await device.reload();
    await expect(device.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  }
});

const newPage = async (browser: Browser, baseURL: string) => (await browser.newContext({ baseURL })).newPage();
