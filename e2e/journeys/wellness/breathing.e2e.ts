import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';

test('breathing that starts below the patterns has its circle in view at every size', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  for (const size of [
    { width: 375, height: 667 },
    { width: 320, height: 568 },
    { width: 812, height: 375 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/wellness');
    const breathing = page.getByRole('region', { name: 'Box breathing' });
    await breathing.getByRole('button', { name: 'Other patterns' }).click();
    const start = breathing.getByRole('button', { name: 'Start' });
    // Scrolls as after choosing a pattern: the button is at the top of the window, and the circle above it.
    await start.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 100));

    await start.click();

    await expect(breathing.locator('[data-phase]'), `at ${size.width} px`).toBeInViewport({ ratio: 1 });
  }
});
