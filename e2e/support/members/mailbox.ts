import { expect, type Page } from '@playwright/test';

/** The newest mail to an address with a subject, in the mailbox that stands in for a mail server. */
async function openMail(page: Page, { to, subject }: { to: string; subject: string }) {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mail');
  const mail = mailbox.locator('article').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(mail).toBeVisible();
  return mail;
}

/** Where the link of the newest such mail leads. */
export async function mailedLink(page: Page, wanted: { to: string; subject: string }): Promise<string> {
  const mail = await openMail(page, wanted);
  const address = await mail.getByRole('link').first().getAttribute('href');
  await mail.page().close();
  return address ?? '';
}
