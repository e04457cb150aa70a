import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { tabTo } from '../../support/pages/keyboard.ts';
import { query } from '../../support/product/database.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Reminders' });
const toggle = (page: Page, name: string) => section(page).getByRole('switch', { name, exact: true });

/** Stands for a press of the link that was mailed after the sign-up. */
const confirmEmail = (product: { dataDir: string }, userId: number) =>
  query(product, 'UPDATE users SET email_verified_at = now() WHERE id = $1', [userId]);

test('a member asks for reminders, gets one, and stops them from it with one press', async ({ page, product }) => {
  // Due reminders are looked for every minute.
  test.setTimeout(240_000);
  const { user } = await signInAsNewMember(page, product.url);
  await confirmEmail(product, user.id);
  await page.goto('/account#reminders');
  await expect(section(page).getByText(/^No reminders are on\./)).toBeVisible();

  await tabTo(page, toggle(page, 'By email'));
  await page.keyboard.press('Space');
  await expect(section(page).getByText(/^We’ll email you on Monday, Wednesday, and Friday at 9:00 AM/)).toBeVisible();
  await expect(section(page).getByText('Saved')).toBeVisible();
  await query(product, 'UPDATE reminders SET next_at = now() WHERE user_id = $1', [user.id]);

  const mailbox = await page.context().newPage();
  const mail = mailbox.locator('article').filter({ hasText: user.email }).filter({ hasText: 'Start today’s practice' });
  await expect(async () => {
    await mailbox.goto('/dev/mail');
    await expect(mail).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 180_000 });
  await mail.getByRole('link', { name: 'Open it as a mail program shows it' }).click();
  await expect(mailbox.getByRole('link', { name: 'Start today’s practice' })).toBeVisible();
  await mailbox.getByRole('link', { name: 'Stop these emails' }).click();
  await expect(mailbox).toHaveURL(/\/stop-reminders$/);
  await mailbox.getByRole('button', { name: 'Stop reminder emails' }).click();
  await expect(mailbox.getByText('Stopped. We won’t email you reminders anymore.')).toBeVisible();

  await page.reload();
  await expect(toggle(page, 'By email')).not.toBeChecked();
  await mailbox.getByRole('button', { name: 'Turn it back on' }).click();
  await expect(mailbox.getByText('Your reminder emails are back on.')).toBeVisible();
  await page.reload();
  await expect(toggle(page, 'By email')).toBeChecked();
});

test('a member takes the reminder into a calendar, and out again', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/account#reminders');
  await section(page).getByRole('checkbox', { name: 'Saturday' }).check();
  await expect(section(page).getByText('Saved')).toBeVisible();

  const download = async (button: string) => {
    const started = page.waitForEvent('download');
    await section(page).getByRole('button', { name: button }).click();
    const file = await started;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const added = await download('Add to calendar');
  const removed = await download('Remove from calendar');

  const uidOf = ({ text }: typeof added) => /^UID:(.+)$/m.exec(text)?.[1];
  expect(added.name).toBe('mindgrove-reminders.ics');
  expect(added.text).toMatch(/^RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR,SA\r?$/m);
  expect(added.text).toMatch(/^DTSTART:\d{8}T090000\r?$/m);
  expect(removed.text).toMatch(/^METHOD:CANCEL\r?$/m);
  expect(uidOf(removed)).toBe(uidOf(added));
});
