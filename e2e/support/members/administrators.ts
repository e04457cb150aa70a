import { DEMO_ADMIN } from '@mindgrove/contracts/demo';
import { expect, type Page } from '@playwright/test';

/** Fills in the administrators' sign-in and sends it. */
export async function tryAdminLogin(page: Page, { email, password } = DEMO_ADMIN): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as the administrator that a start makes, and ends on the administrators' page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await tryAdminLogin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
}

/** Opens a section of the administrators' page by its link. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Looks into the audit log: the newest entry of a kind. */
export async function newestEntry(page: Page, deed: string) {
  await openSection(page, 'Audit log');
  return page.getByRole('row').filter({ hasText: deed }).first();
}
