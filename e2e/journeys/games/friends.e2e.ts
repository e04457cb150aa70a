import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newEmail, PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { PHONE, setScreenWidth } from '../../support/pages/screens.ts';

const sizeOfPng = (file: Buffer) => [file.readUInt32BE(16), file.readUInt32BE(20)];

/** Lets the game fill in every square of today's board. */
async function playBoard(page: Page) {
  await page.goto('/games');
  await page.getByRole('link', { name: 'Daily Board' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let square = 0; square < 16; square += 1) await page.getByRole('button', { name: /^Fill one in/ }).click();
  await page.getByRole('button', { name: 'See your garden' }).click();
  await expect(page.getByRole('img', { name: /0 of 16 flowers opened on the first try\.$/ })).toBeVisible();
}

test('two members become friends by a link, visit each other, and part', async ({ page, browser, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for one friend' }).inputValue();

  const other = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await other.goto(link);
  await expect(other.getByText('Please log in to open “Friends”.')).toBeVisible();
  await other.getByRole('link', { name: 'Create an account' }).click();
  await other.getByLabel('Name').fill('Hazel Brook');
  await other.getByLabel('Email').fill(newEmail());
  await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(other.getByRole('heading', { name: 'Linnea would like to be your friend here' })).toBeVisible();
  await expectNoAxeFindings(other, { what: 'an invitation' });
  await other.getByRole('button', { name: 'Be friends' }).click();

  await expect(other).toHaveURL(/\/friends$/);
  await other.getByRole('button', { name: 'Send a leaf to Linnea' }).click();
  await expect(other.getByRole('button', { name: 'Leaf sent today to Linnea' })).toBeVisible();
  // It scrolls where there is less room than the whole grove.
  await setScreenWidth(page, PHONE);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hazel' })).toContainText('Sent you a leaf today.');
  await expect(page.getByText('Brook')).toBeHidden();
  await expectNoAxeFindings(page, { what: 'a list of friends' });
  const view = page.getByRole('group', { name: 'Look around Hazel’s grove' });
  await expect(view.getByRole('img', { name: /^Hazel’s grove: a meadow between hills/ })).toBeVisible();
  const scrolled = () => view.evaluate(({ scrollLeft }) => scrollLeft);
  const middle = await scrolled();
  await view.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(middle);

  await playBoard(page);
  await expect(page.getByText('None of your friends has played it yet.')).toBeVisible();
  await playBoard(other);
  await expect(other.getByRole('list', { name: 'Your friends and today’s board' })).toHaveText(
    'You and Linnea both finished today’s board.',
  );
  await expectNoAxeFindings(other, { what: 'a board that was played' });
  const saving = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Save as a picture' }).click();
  expect(sizeOfPng(await readFile(await (await saving).path()))).toEqual([1080, 1300]);
  await Promise.all([page, other].map((one) => one.goto('/friends')));

  await page.getByRole('button', { name: 'End or block Hazel' }).click();
  await expectNoAxeFindings(page, { what: 'ending a friendship', within: '[role="dialog"]' });
  await page.getByRole('button', { name: 'End friendship' }).click();
  await expect(page.getByText(/^A grove likes visitors/)).toBeVisible();
  await other.getByRole('button', { name: 'End or block Linnea' }).click();
  await other.getByRole('button', { name: 'Block Linnea' }).click();
  await expect(other.getByText('This person is not your friend here.').first()).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).last().click();
  await other.goto(link);
  await expect(other.getByText('This link no longer works.')).toBeVisible();
  await other.close();
});
