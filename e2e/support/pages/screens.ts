import type { Page } from '@playwright/test';

/** The widths at which journeys are walked: a phone, which has a side menu, and a desk, which has a bar. */
export const SCREENS = [375, 1280];

export const useScreen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Where the ways through the product are: the bar, or on a phone the side menu, which this opens. */
export async function navigation(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (!(await button.isVisible())) return page.getByRole('banner');
  await button.click();
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Signs in by the form. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}
