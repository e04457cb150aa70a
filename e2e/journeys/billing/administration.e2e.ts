import { expectProviderRecords, ONE_MONTH } from '../../support/billing/provider.ts';
import { signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../../support/members/administrators.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { query } from '../../support/product/database.ts';

const OF_MEMBER = `customer = (SELECT stripe_id FROM customers WHERE user_id = $1) AND type = 'invoice.paid'`;
const APPLIED_EVENT = `SELECT stripe_id FROM billing_events WHERE ${OF_MEMBER} AND state = 'applied'`;
const FAIL_EVENT = `UPDATE billing_events SET state = 'failed', error = 'provider_unreachable'
  WHERE ${OF_MEMBER} RETURNING stripe_id`;

test(
  'an administrator refunds, postpones a charge, and works a failed event again; the audit log keeps why',
  { tag: '@core' },
  async ({ browser, page, product }) => {
    const { user } = await signInAsSubscriber(page);
    const admin = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInAsAdmin(admin);
    await openSection(admin, 'Members');
    await admin.getByRole('searchbox', { name: 'Search members' }).fill(user.email);
    await expect(admin.getByText('1 member in all')).toBeVisible();
    await admin.getByRole('link', { name: `Billing (${user.name})` }).click();
    await expect(admin.getByRole('heading', { level: 2, name: `Billing of ${user.name}` })).toBeVisible();

    await admin.getByRole('button', { name: /^Refund \(/ }).click();
    const refund = admin.getByRole('dialog', { name: /^Refund invoice/ });
    await refund.getByLabel('Amount in dollars').fill('5.00');
    await refund.getByLabel('Reason').fill('A week of trouble');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expectToast(admin, 'Refunded', '$5.00');
    await expect(admin.getByRole('table', { name: 'Invoices' })).toContainText('$19.99, $5.00 paid back');
    await expectProviderRecords(admin, user, { ...ONE_MONTH, refunded: 500 });

    await admin.getByRole('button', { name: 'Postpone the next charge' }).click();
    const postpone = admin.getByRole('dialog', { name: 'Postpone the next charge' });
    await postpone.getByLabel('Days').fill('10');
    const [, day = ''] = /^To (.*)$/.exec((await postpone.getByText(/^To /).textContent()) ?? '') ?? [];
    await postpone.getByLabel('Reason').fill('Was in hospital');
    await postpone.getByRole('button', { name: 'Postpone' }).click();
    await expectToast(admin, 'Charge postponed', `The next charge is on ${day}.`);

    // The API may overwrite the state until it has worked the event.
    await expect.poll(() => query(product, APPLIED_EVENT, [user.id])).toHaveLength(1);
    const [event] = await query<{ stripe_id: string }>(product, FAIL_EVENT, [user.id]);
    await admin.reload();
    const events = admin.getByRole('table', { name: 'Events of the provider' });
    const row = events.getByRole('row').filter({ hasText: event?.stripe_id ?? 'an event' });
    await expect(row).toContainText('Failed');
    await row.getByRole('button', { name: 'Work again' }).click();
    await expectToast(admin, 'Worked invoice.paid', 'It is recorded now.');
    await expect(row).toContainText('Applied');

    await expect(await newestAuditEntry(admin, 'Refunded an invoice')).toContainText('A week of trouble');
    await expect(admin.getByRole('row').filter({ hasText: 'Postponed a charge' }).first()).toContainText(
      'Was in hospital',
    );
    await page.goto('/account#billing');
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('$5.00');
    const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
    await expect(page.getByText(`$19.99 on ${monthDay.format(new Date(day))},`)).toBeVisible();
  },
);
