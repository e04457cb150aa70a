import type { User } from '@mindgrove/contracts/user';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { hastenUntilKept, waitUntilKept } from '../../support/pages/kept-set.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { winMemoryMatch } from '../../support/play/memory-game.ts';
import { minutesOf } from '../../support/play/sessions.ts';
import { unsentQueues } from '../../support/play/unsent-queues.ts';

const NOTICE = 'You are offline. Games still work.';

async function roundsOf(page: Page, token: string): Promise<unknown[]> {
  const response = await page.request.get('/api/rounds', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: unknown[] }).data;
}

/** Makes the token look as it does after a quarter of an hour. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [header, claims = '', signature] = localStorage.getItem('token')?.split('.') ?? [];
    const expired = { ...(JSON.parse(atob(claims)) as object), exp: 1_000_000_000 };
    localStorage.setItem('token', [header, btoa(JSON.stringify(expired)), signature].join('.'));
  });

test(
  'a member plays and breathes without a network, and both are stored once when it is back',
  { tag: '@core' },
  async ({ context, page, product }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    const { token } = await signInAsNewMember(page, product.url);
    await page.goto('/dashboard');
    await hastenUntilKept(page);

    await context.setOffline(true);
    await expireToken(page);
    await page.goto('/memory-match');
    await expect(page.getByText(NOTICE)).toBeVisible();
    await winMemoryMatch(page);
    await expect.poll(() => unsentQueues(page)).toEqual(['mindgrove:unsent-rounds']);

    await page.goto('/wellness');
    const breathing = page.getByRole('region', { name: 'Box breathing' });
    await breathing.getByRole('button', { name: 'Start' }).click();
    const stop = breathing.getByRole('button', { name: 'Stop' });
    // The code must have loaded before the clock jumps: two minutes are the limit for loading it.
    await expect(stop).toBeVisible();
    await page.clock.fastForward(121_000);
    await stop.click();
    await expect.poll(() => unsentQueues(page)).toEqual(['mindgrove:unsent-rounds', 'mindgrove:unsent-sessions']);
    await page.goto('/community');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: /^Your dashboard/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await context.setOffline(false);
    // The dashboard is none of the pages that have stored them.
    await page.goto('/dashboard');
    await expect.poll(() => roundsOf(page, token), { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => minutesOf(page, token), { timeout: 20_000 }).toBe(2);
    await expect(page.getByText(NOTICE)).toBeHidden();
    for (const path of ['/memory-match', '/wellness']) await page.goto(path, { waitUntil: 'networkidle' });
    expect(await roundsOf(page, token)).toHaveLength(1);
    expect(await minutesOf(page, token)).toBe(2);
    expect(await unsentQueues(page)).toEqual([]);
  },
);

test('a member who logs out without a network leaves nothing behind, and is told so', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const { user } = await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.goto('/games');

  await page.getByRole('button', { name: 'Logout' }).first().click();

  await expectToast(page, 'Logged out');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('member:')));
  expect(left).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(user.name)).toHaveCount(0);
});

test('access that has ended stays closed without a network', async ({ context, page, product }) => {
  test.setTimeout(120_000);
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '') as User;
    const access = { ...user.access, until: '2020-01-01T00:00:00.000Z' };
    localStorage.setItem('user', JSON.stringify({ ...user, access }));
  });

  await page.goto('/games');

  await expect(page.getByText(/has ended, as far as this device knows/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'All games' })).toHaveCount(0);
});
