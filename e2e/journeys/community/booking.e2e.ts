import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test, type TestProduct } from '../../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../../support/members/administrators.ts';
import { memberWithoutPage, signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { query } from '../../support/product/database.ts';

let count = 0;

/** A trainer of this test alone, so that no other one takes its times; free from Monday to Sunday. */
async function newTrainer(product: TestProduct): Promise<string> {
  const name = `Rowan ${process.pid}-${(count += 1)}`;
  await query(
    product,
    `WITH trainer AS (
      INSERT INTO trainers (name, city, time_zone, about, credentials, is_active)
      VALUES ($1, 'Lisbon', 'Europe/Lisbon', 'Teaches calm breathing.', 'Yoga teacher', true) RETURNING id
    )
    INSERT INTO trainer_hours (trainer_id, weekday, starts, ends)
    SELECT id, day, '09:00', '17:00' FROM trainer, generate_series(1, 7) AS day`,
    [name],
  );
  return name;
}

const form = (page: Page) => page.getByRole('form', { name: 'Book a session' });

async function chooseTrainer(page: Page, name: string) {
  await form(page).getByRole('combobox', { name: 'Trainer' }).click();
  await page.getByRole('option', { name: `${name} (Lisbon)` }).click();
}

/** All journeys count from this day: a midnight may pass between two members who choose the same day. */
const today = Date.now();
/** Returns YYYY-MM-DD, some days ahead. */
const dayAhead = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);

const freeTimes = (page: Page) => form(page).getByRole('button', { name: /in Lisbon/ });

async function openBooking(page: Page, product: TestProduct, trainer: string, days: number) {
  await signInAsNewMember(page, product.url);
  await page.goto('/community');
  await chooseTrainer(page, trainer);
  await form(page).getByLabel('Date').fill(dayAhead(days));
  await expect(freeTimes(page).first()).toBeVisible();
}

test('a member books a session, moves it, puts it into a calendar and cancels it', async ({ page, product }) => {
  const trainer = await newTrainer(product);
  await openBooking(page, product, trainer, 7);
  await form(page).getByRole('button', { name: 'Book Session' }).click();
  await expectToast(page, 'Missing Information', 'Please select a date, time, and trainer for your session.');

  await freeTimes(page).first().click();
  await form(page).getByRole('button', { name: 'Book Session' }).click();

  await expectToast(page, 'Session Booked!');
  const session = page.getByRole('listitem').filter({ hasText: `with ${trainer}` });
  await expect(session).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    session.getByRole('button', { name: /^Add to calendar/ }).click(),
  ]);
  const calendar = readFileSync(await download.path(), 'utf8');
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar).toContain(`UID:`);

  const before = await session.textContent();
  await session.getByRole('button', { name: /^Reschedule/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(dayAhead(8));
  await dialog
    .getByRole('button', { name: /in Lisbon/ })
    .nth(2)
    .click();
  await dialog.getByRole('button', { name: 'Move session' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => session.textContent()).not.toBe(before);

  await session.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(session).toContainText('You canceled this one.');
});

test(
  'a time that another member takes first is refused, with the nearest free ones',
  { tag: '@core' },
  async ({ page, product, request }) => {
    const trainer = await newTrainer(product);
    const callAsAda = await memberWithoutPage(request, 'Ada');
    await openBooking(page, product, trainer, 9);
    await freeTimes(page).nth(3).click();
    // The same call of the other member arrives just before.
    await page.route(
      '**/api/book-trainer',
      async (route) => {
        const booked = await callAsAda('/api/book-trainer', route.request().postDataJSON() as object);
        expect(await booked.json()).toMatchObject({ success: true });
        await route.continue();
      },
      { times: 1 },
    );

    await form(page).getByRole('button', { name: 'Book Session' }).click();

    await expectToast(page, 'Booking Failed');
    await expect(form(page).getByText('We couldn’t book that session')).toBeVisible();
    await expectNoAxeFindings(page, { what: 'the refusal', within: '[aria-label="Book a session"]' });
    await form(page).getByText('The closest open times:').locator('..').getByRole('button').first().click();
    await form(page).getByRole('button', { name: 'Book Session' }).click();
    await expectToast(page, 'Session Booked!');
  },
);

test('an administrator adds a trainer, and cancels a session with a reason that the member reads', async ({
  browser,
  page,
  product,
}) => {
  const trainer = await newTrainer(product);
  const member = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openBooking(member, product, trainer, 10);
  await freeTimes(member).first().click();
  await form(member).getByRole('button', { name: 'Book Session' }).click();
  await expectToast(member, 'Session Booked!');

  await signInAsAdmin(page);
  await openSection(page, 'Trainers');
  await expect(page.getByText(trainer)).toBeVisible();
  await expectNoAxeFindings(page, 'the trainers');
  const [booking] = await query<{ id: number }>(
    product,
    'SELECT id::int FROM bookings WHERE trainer_id = (SELECT id FROM trainers WHERE name = $1)',
    [trainer],
  );
  await page.getByRole('link', { name: trainer }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('Day', { exact: true }).fill(dayAhead(10));
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The trainer is ill');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await expectToast(member, /canceled/i);
  await member.reload();
  await expect(member.getByRole('listitem').filter({ hasText: trainer })).toContainText('The trainer is ill');
  expect(booking).toBeDefined();
  await expect(await newestAuditEntry(page, `booking ${booking?.id}`)).toContainText('The trainer is ill');
});
