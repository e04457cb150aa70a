import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any way through a page of the shell takes. */
const PATIENCE = 60;

/** Goes to a control as somebody without a mouse does: by Tab, from wherever focus is. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < PATIENCE && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Types into a control that Tab leads to. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
