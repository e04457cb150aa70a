import { DEMO_ADMIN } from '@mindgrove/server-kit/demo';
import { expect, type Page } from '@playwright/test';

import type { TestProduct } from '../fixtures/test.ts';
import { query } from '../product/database.ts';
import { registerMember } from './members.ts';

export async function submitAdminLogin(page: Page, { email, password } = DEMO_ADMIN): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Registers an administrator for journeys that change how one signs in: all journeys share the demo administrator. */
export async function newAdministrator(page: Page, product: TestProduct) {
  const credentials = await registerMember(page);
  await query(product, "UPDATE users SET role = 'admin', email_verified_at = now() WHERE email = $1", [
    credentials.email,
  ]);
  return credentials;
}

/** Signs in as an administrator, by default the demo one, and waits for the administrators' page. */
export async function signInAsAdmin(page: Page, credentials = DEMO_ADMIN): Promise<void> {
  await submitAdminLogin(page, credentials);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
}

export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The newest audit log entry with that action. */
export async function newestAuditEntry(page: Page, action: string) {
  await openSection(page, 'Audit log');
  return page.getByRole('row').filter({ hasText: action }).first();
}
