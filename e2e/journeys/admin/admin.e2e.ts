import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';
import type { Browser, Page } from '@playwright/test';

import { expect, test, type TestProduct } from '../../support/fixtures/test.ts';
import {
  newestAuditEntry,
  openSection,
  signInAsAdmin,
  submitAdminLogin,
} from '../../support/members/administrators.ts';
import { PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { expectNoSidewaysScrolling } from '../../support/pages/check-page.ts';
import { SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';
import { toast } from '../../support/pages/toast.ts';

/** A member in a browser of their own. */
async function newMemberElsewhere(browser: Browser, { url }: TestProduct) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const { user } = await signInAsNewMember(page, url);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  return { page, user };
}

/** Finds a member by email and performs an action with a reason. */
async function performMemberAction(admin: Page, { email }: { email: string }, act: string, reason: string) {
  await openSection(admin, 'Members');
  await admin.getByRole('searchbox', { name: 'Search members' }).fill(email);
  const rows = admin.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: email });
  await expect(admin.getByText('1 member in all')).toBeVisible();
  await rows.getByRole('button', { name: act }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
  return rows;
}

test('administrators sign in at their own page, where members cannot', async ({ page }) => {
  for (const credentials of [{ ...DEMO_ADMIN, password: 'not-the-password' }, DEMO_MEMBER]) {
    await submitAdminLogin(page, credentials);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
  }

  await signInAsAdmin(page);

  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect((await newestAuditEntry(page, 'Signed in')).getByRole('cell', { name: 'password alone' })).toBeVisible();
});

test(
  'a member cannot open the administration, in the page or on the server',
  { tag: '@core' },
  async ({ page, product }) => {
    const { token } = await signInAsNewMember(page, product.url);
    await page.goto('/admin/dashboard');

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');
    const response = await page.request.get('/api/admin/members', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status()).toBe(403);
  },
);

test('a suspended member is signed out and stays out until the suspension is lifted', async ({
  browser,
  page,
  product,
}) => {
  const member = await newMemberElsewhere(browser, product);
  await signInAsAdmin(page);

  const row = await performMemberAction(page, member.user, 'Suspend', 'Wrote to strangers');
  await expect(row).toContainText('Suspended');

  await member.page.reload();
  await expect(member.page).toHaveURL(/\/login\?next=%2Fdashboard/);
  const signIn = async () => {
    await member.page.getByLabel('Email').fill(member.user.email);
    await member.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await member.page.getByRole('button', { name: 'Log In' }).click();
  };
  await signIn();
  await expect(member.page.getByText('This account is suspended').first()).toBeVisible();

  await performMemberAction(page, member.user, 'Lift suspension', 'It was somebody else');
  await signIn();
  await expect(member.page).toHaveURL(/\/dashboard$/);
  await expect(await newestAuditEntry(page, 'Suspended a member')).toContainText('Wrote to strangers');
  await expect(page.getByRole('row').filter({ hasText: 'Lifted a suspension' }).first()).toContainText(
    `member ${member.user.id}`,
  );
});

test('ending and granting access changes what the member sees', async ({ browser, page, product }) => {
  const member = await newMemberElsewhere(browser, product);
  await signInAsAdmin(page);

  await performMemberAction(page, member.user, 'End access', 'Asked for it');
  await member.page.goto('/community');
  await expect(member.page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  await performMemberAction(page, member.user, 'Grant access', 'Helps us with testing');
  await expect(page.getByRole('row').filter({ hasText: member.user.email })).toContainText('Granted');
  await member.page.goto('/dashboard');
  await expect(member.page.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  await expect(await newestAuditEntry(page, 'Granted access')).toContainText('30 days: Helps us with testing');
  await expect(page.getByRole('row').filter({ hasText: 'Ended access' }).first()).toContainText('Asked for it');
});

test('a message to support appears, can be closed, and can be reopened', async ({ page }) => {
  const data = { name: 'Tove', email: 'tove@example.test', subject: 'Cards', message: 'Could the cards be larger?' };
  const { ticket } = (await (await page.request.post('/api/contact', { data })).json()) as { ticket: string };
  await signInAsAdmin(page);
  await openSection(page, 'Contact tickets');
  const card = page.getByRole('listitem').filter({ hasText: ticket });
  await expect(card.getByText('Could the cards be larger?')).toBeVisible();

  await page.getByRole('button', { name: `Close ${ticket}` }).click();
  await expect(page.getByRole('button', { name: `Close ${ticket}` })).toBeHidden();
  await toast(page, 'Ticket closed').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: `Close ${ticket}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Answer by mail (${ticket})` })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:tove@example\\.test\\?subject=.*${ticket}`),
  );

  await expect(await newestAuditEntry(page, 'Closed a ticket')).toContainText(ticket);
  await expect(page.getByRole('row').filter({ hasText: 'Reopened a ticket' }).first()).toContainText(ticket);
});

test('the dialog to suspend a member has no axe violations, and nothing scrolls sideways at 320', async ({ page }) => {
  await signInAsAdmin(page);
  await openSection(page, 'Members');
  await page.getByRole('button', { name: 'Suspend' }).first().click();

  for (const width of SCREEN_WIDTHS) {
    await setScreenWidth(page, width);
    await expectNoAxeFindings(page, 'suspend dialog');
  }
  await expectNoSidewaysScrolling(page, 'suspend dialog');
});
