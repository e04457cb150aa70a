import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('the dashboard leads to the plan, and a lesson reaches a goal', { tag: '@core' }, async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your Wellness Journey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wellness Journey' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Boost Your Brain Power' })).toBeVisible();

  await page.getByLabel('Goal Type').selectOption('Complete Lessons');
  await page.getByLabel('Target Value').fill('1');
  await page.getByLabel('Target Date').fill(inAWeek());
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByRole('progressbar', { name: 'Lessons' })).toHaveAttribute('aria-valuetext', '0 / 1');

  await expect(page.getByRole('link', { name: "Start today's walk" })).toBeVisible();
  await page.goto('/education/brain-training');
  await page.locator('main a[href*="/exercise/"]').first().click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Complete lesson' }).click();
  await expect(page.getByText('Exercise completed! Points added!')).toBeVisible();

  await page.goto('/personalized-plan');
  await expect(page.getByText('You reached your goal')).toBeVisible();
  await page.getByRole('button', { name: 'Thank you' }).click();
  await expect(page.getByText('You reached your goal')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Reached', { exact: true })).toBeVisible();
  await expect(page.getByText('You reached your goal')).toBeHidden();
});

test('a goal is edited and deleted, and nobody else sees it', async ({ browser, page, product }) => {
  const { token } = await signInAsNewMember(page, product.url);
  const goal = { type: 'meditation', target: 30, deadline: inAWeek() };
  await page.request.post('/api/goals', { data: goal, headers: { authorization: `Bearer ${token}` } });
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsNewMember(other, product.url);

  await page.goto('/personalized-plan');
  await page.getByRole('button', { name: 'Edit Daily Meditation' }).click();
  await page.getByRole('dialog').getByLabel('Target Value').fill('45');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByText('0 / 45')).toBeVisible();
  await other.goto('/personalized-plan');
  await expect(other.getByText('No goals yet')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Daily Meditation' }).click();
  await page.getByRole('button', { name: 'Delete goal' }).click();
  await expect(page.getByText('No goals yet')).toBeVisible();
});

test('an address names the minutes of the timer', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);

  await page.goto('/wellness?minutes=20');

  await expect(page.getByRole('radio', { name: '20 minutes' })).toBeChecked();
  await expect(page.getByRole('progressbar', { name: 'Meditation' })).toHaveText('20:00');
});
