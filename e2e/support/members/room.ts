import type { SessionResponse } from '@mindgrove/contracts/auth';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

import type { TestProduct } from '../fixtures/test.ts';
import { newMember, storeSession } from './members.ts';

export interface RoomMember {
  context: BrowserContext;
  page: Page;
  session: SessionResponse;
}

/** A new member with the community page open, in a browser of their own. */
export async function enterRoom(browser: Browser, { url }: TestProduct, name: string): Promise<RoomMember> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const response = await page.request.post('/api/register', { data: newMember(name) });
  const session = await storeSession(page, response);
  await page.goto('/community');
  await expect(messages(page).getByRole('listitem').first()).toBeVisible();
  await waitUntilHere(page);
  return { context, page, session };
}

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The message with a text, with its author, time and buttons. */
export const message = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text });

/** Waits for what appears once the socket is connected. An attempt that hangs is given up after ten seconds. */
export const waitUntilHere = (page: Page) =>
  expect(page.getByText(/\d+ members here now|only one here right now/)).toBeVisible({ timeout: 30_000 });

export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A text that no other journey in the shared room writes. */
export const unique = (text: string) => `${text} (${crypto.randomUUID().slice(0, 8)})`;
