import type { Page } from '@playwright/test';

import { fillCard } from '../support/billing/card-dialog.ts';
import { newClockMember } from '../support/billing/clock-member.ts';
import { expect, test } from '../support/billing/test-with-clock.ts';
import { expectToast } from '../support/pages/toast.ts';

/** Clocks go forward on March 12, 2028: before it, charges at 04:45 in UTC fall before midnight, and later after it. */
const TIME_ZONE = 'America/New_York';

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const nextCharges = (page: Page) => plan(page).getByRole('listitem');

/** Finds a notice above the page. */
const notice = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });

async function expectEnded(page: Page) {
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByText('Your access has ended. Pick a plan to keep going')).toBeVisible();
}

test('access follows the calendar from the trial to the end, across a leap day and a clock change', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const member = await newClockMember({ browser, product, timeZone: TIME_ZONE, start: '2028-01-17T04:30:00Z' });

  await test.step('the trial runs for 14 days', async () => {
    const until = expect.stringMatching(/^2028-01-31T04:3/);
    expect(await member.access()).toEqual({ state: 'trialing', until, status: 200 });
    await member.visit('/account#billing', async (page) => {
      await expect(plan(page)).toContainText('Your free trial lasts until January 30, 2028.');
      await expect(page.getByText('Your free trial ends')).toBeHidden();
    });
  });

  await test.step('a notice warns of its end', async () => {
    await member.moveTo('2028-01-30T17:00:00Z');
    expect(await member.access()).toMatchObject({ state: 'trialing', status: 200 });
    await member.visit('/dashboard', async (page) => {
      const ending = notice(page, 'Your free trial ends today at 11:30 PM.');
      await expect(ending.getByRole('link', { name: 'See the plans' })).toBeVisible();
      await expect(page.getByText('1 day remaining')).toBeVisible();
    });
  });

  await test.step('its end closes the pages of members', async () => {
    await member.moveTo('2028-01-31T04:45:00Z');
    expect(await member.access()).toEqual({ state: 'ended', until: null, status: 402 });
    await member.visit('/dashboard', async (page) => {
      await expectEnded(page);
    });
  });

  await test.step('a payment opens them', async () => {
    const body = { plan_id: 4, payment_method_id: 'pm_card_visa' };
    expect((await member.call('POST /buy-plan', body)).status).toBe(200);
    expect(await member.access()).toEqual({ state: 'active', until: null, status: 200 });
    await member.visit('/account#billing', async (page) => {
      await expect(plan(page)).toContainText('Monthly Premium is active.');
      await expect(nextCharges(page)).toHaveText(
        '$19.99 on February 28, March 31 and April 30, and so on until you cancel.',
      );
    });
  });

  await test.step('it renews on the leap day', async () => {
    await member.moveTo('2028-02-29T06:00:00Z');
    expect(await member.charges()).toEqual([1999, 1999]);
    expect(await member.access()).toEqual({ state: 'active', until: null, status: 200 });
    await member.visit('/account#billing', async (page) => {
      await expect(nextCharges(page)).toHaveText(
        '$19.99 on March 31, April 30 and May 31, and so on until you cancel.',
      );
      await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)).toContainText(
        'February 29, 2028',
      );
    });
  });

  await test.step('the clock change moves nothing', async () => {
    await member.moveTo('2028-03-12T07:30:00Z');
    expect(await member.access()).toEqual({ state: 'active', until: null, status: 200 });
    await member.visit('/dashboard', async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      await expect(page.getByText('Active Subscription')).toBeVisible();
      await page.goto('/account#billing');
      await expect(nextCharges(page)).toHaveText(
        '$19.99 on March 31, April 30 and May 31, and so on until you cancel.',
      );
    });
  });

  await test.step('a renewal that fails leaves seven days', async () => {
    await member.breakCard();
    await member.moveTo('2028-03-31T06:00:00Z');
    const until = '2028-04-07T05:45:00.000Z';
    expect(await member.access()).toEqual({ state: 'past_due', until, status: 200 });
    await member.visit('/dashboard', async (page) => {
      await expect(notice(page, 'You’ll keep full access until April 7.')).toBeVisible();
      await expect(page.getByText('You keep full access until April 7, 2028. Update your card')).toBeVisible();
    });
  });

  await test.step('another card makes up for it', async () => {
    await member.moveTo('2028-04-06T12:00:00Z');
    expect(await member.access()).toMatchObject({ state: 'past_due', status: 200 });
    await member.visit('/dashboard', async (page) => {
      await notice(page, 'Your last payment didn’t go through.').getByRole('link', { name: 'Update card' }).click();
      await expect(plan(page)).toContainText('Your last payment didn’t go through.');
      await page.getByRole('button', { name: 'Update card' }).click();
      await fillCard(page, '4242424242424242');
      await page.getByRole('button', { name: 'Save card' }).click();
      await expectToast(page, 'Card Updated');
      await expect(plan(page)).toContainText('Monthly Premium is active.');
      await expect(nextCharges(page)).toHaveText('$19.99 on April 30, May 31 and June 30, and so on until you cancel.');
      expect(await member.access()).toEqual({ state: 'active', until: null, status: 200 });
      expect(await member.charges()).toEqual([1999, 1999, 1999]);

      await page.getByRole('button', { name: 'Cancel plan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel Monthly Premium?' });
      await expect(dialog).toContainText('You keep full access until April 30, 2028');
      await dialog.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(plan(page)).toContainText('Monthly Premium is canceled.');
      await expect(plan(page)).toContainText('You keep full access until April 30, 2028');
      const until = '2028-04-30T04:45:00.000Z';
      expect(await member.access()).toEqual({ state: 'canceling', until, status: 200 });
    });
  });

  await test.step('a canceled plan ends with its paid time', async () => {
    await member.moveTo('2028-04-30T04:46:00Z');
    expect(await member.access()).toEqual({ state: 'ended', until: null, status: 402 });
    expect(await member.charges()).toEqual([1999, 1999, 1999]);
    await member.visit('/dashboard', async (page) => {
      await expectEnded(page);
      await page.goto('/account#billing');
      await expect(plan(page)).toContainText('Your access has ended.');
    });
  });
});
