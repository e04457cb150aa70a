import { DEMO_ADMIN } from '@mindgrove/server-kit/demo';
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';

import { test } from '../support/fixtures/csp-violations.ts';
import { submitAdminLogin } from '../support/members/administrators.ts';
import { expectNoAxeFindings } from '../support/pages/axe.ts';
import { startTestProduct } from '../support/product/product.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  process.env['ADMIN_TWO_FACTOR'] = 'required';
  product = await startTestProduct().finally(() => delete process.env['ADMIN_TWO_FACTOR']);
});
test.afterAll(() => product.remove());

test('where a second step is required, an administrator sets it up before anything else', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: product.url });
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await submitAdminLogin(page);

  await expect(page.getByText('Set up two-factor sign-in to go on')).toBeVisible();
  await expect(page).toHaveURL(/section=security$/);
  await expectNoAxeFindings(page);
  await page.goto('/admin/dashboard?section=audit');
  await expect(page).toHaveURL(/section=security$/);
  await expect(sections).toHaveCount(0);

  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await expect(page.getByText('Set up two-factor sign-in to go on')).toBeHidden();
  await sections.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Switched two-factor sign-in on' })).toBeVisible();
});
