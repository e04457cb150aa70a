import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import { toast } from '../../support/pages/toast.ts';
import { DESKTOP, PHONE, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

/** Shows an error toast, which stays until it is closed. */
async function failToLogIn(page: Page) {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  return toast(page, 'Login Failed');
}

for (const screen of SCREEN_WIDTHS) {
  test(
    `at ${screen} px an error toast stays, is reached by F8 and closed by keyboard`,
    { tag: screen === DESKTOP ? '@core' : [] },
    async ({ page }) => {
      await setScreenWidth(page, screen);
      const error = await failToLogIn(page);
      await expect(error).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(error).toBeVisible();

      await page.keyboard.press('F8');
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press('Tab');
        if (await error.getByRole('button', { name: 'Close' }).evaluate((button) => button === document.activeElement))
          break;
      }
      await page.keyboard.press('Enter');

      await expect(error).toBeHidden();
    },
  );

  test(`at ${screen} px a toast is dismissed by a swipe of more than 50 px to the right`, async ({ page }) => {
    await setScreenWidth(page, screen);
    const error = await failToLogIn(page);
    await expect(error).toBeVisible();
    const swipe = async (distance: number) => {
      const box = await error.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };

    await swipe(40);
    await expect(error).toBeVisible();
    await swipe(80);

    await expect(error).toBeHidden();
  });
}

test('a toast disappears after five seconds, and stays while the pointer is on it', async ({ page, product }) => {
  await page.clock.install();
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const done = toast(page, 'Successfully logged out.');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(done).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });

  await done.hover();
  await page.clock.runFor(6000);
  await expect(done).toBeVisible();
  await page.mouse.move(300, 300);
  await page.clock.runFor(5000);

  await expect(done).toBeHidden();
});

test('a failed sign-in is announced once', async ({ page }) => {
  const error = await failToLogIn(page);
  await expect(error).toBeVisible();

  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('on a phone, the field to correct stays in sight while an error toast shows', async ({ page, product }) => {
  await page.setViewportSize({ width: PHONE, height: 667 });
  const expectInSight = (field: Locator) =>
    expect
      .poll(() =>
        field.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);

  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Maren');
  await page.getByLabel('Email').fill('maren@example.test');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: /^(Sign Up|Create)/ }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectInSight(page.getByLabel('Password', { exact: true }));

  await signInAsNewMember(page, product.url);
  await page.goto('/personalized-plan');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expectInSight(page.getByLabel('Goal Type'));
});
