import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { tabTo } from '../../support/pages/keyboard.ts';

test('a mood takes one tap, a note follows, and both are there on another device', async ({
  browser,
  page,
  product,
}) => {
  const session = await signInAsNewMember(page, product.url);
  await page.goto('/wellness');
  await page.getByRole('link', { name: /Mood/ }).first().click();
  await page.getByRole('radio', { name: 'Good' }).check();
  await expect(page.getByText(/^Today: Good/)).toBeVisible();
  await page.getByLabel('Add a note, if you like').fill('Rain on the roof');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const tablet = await (await browser.newContext({ baseURL: product.url })).newPage();
  await tablet.addInitScript(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await tablet.goto('/mood');

  await expect(tablet.getByRole('radio', { name: 'Good' })).toBeChecked();
  await tablet.getByRole('button', { name: 'Show table' }).click();
  await expect(tablet.getByRole('table', { name: 'Moods, newest first' })).toContainText('Rain on the roof');
});

test('a low mood shows help lines, and another member sees nothing of it', async ({ browser, page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/mood');

  await page.getByRole('radio', { name: 'Low' }).check();

  await expect(page.getByText('Today sounds hard. You don’t have to carry it alone.')).toBeVisible();
  await page.getByLabel('Country').selectOption('United States');
  await expect(page.getByRole('link', { name: '988', exact: true })).toHaveAttribute('href', 'tel:988');
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsNewMember(other, product.url);
  await other.goto('/mood');
  await expect(other.getByText('Nothing here yet')).toBeVisible();
  await expect(other.getByText('Today sounds hard. You don’t have to carry it alone.')).toBeHidden();
});

test('the five questions are answered by keyboard, and come again in two weeks', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/mood');
  await tabTo(page, page.getByRole('button', { name: 'Answer five questions' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Over the last two weeks' });

  for (const group of await dialog.getByRole('group').all()) {
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Save answers' }));
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByText('75 of 100')).toBeVisible();
  await expect(page.getByText(/Next check-in:/)).toBeVisible();
});
