import { expect, type Page } from '@playwright/test';

/** Opens the development mailbox at the newest such mail. */
async function openMail(page: Page, { to, subject }: { to: string; subject: string }) {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mail');
  const mail = mailbox.locator('article').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(mail).toBeVisible();
  return mail;
}

/** URL of the first link in the newest such mail. */
export async function mailedLink(page: Page, wanted: { to: string; subject: string }): Promise<string> {
  const mail = await openMail(page, wanted);
  const address = await mail.getByRole('link').first().getAttribute('href');
  await mail.page().close();
  return address ?? '';
}
