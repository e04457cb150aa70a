import type { Page } from '@playwright/test';

/** Pixels: with the side menu. */
export const PHONE = 375;
/** Pixels: with the header. */
export const DESKTOP = 1280;
export const SCREEN_WIDTHS = [PHONE, DESKTOP];

export const setScreenWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** The header, or on a phone the side menu, which this opens. */
export async function navigation(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (!(await button.isVisible())) return page.getByRole('banner');
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Its code loads with the press.
  await menu.waitFor();
  return menu;
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}
