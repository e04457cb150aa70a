import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { signInAsNewMember } from '../support/members/members.ts';

/** A green dot of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator changes a recipe, with a picture, and members see it once it is published', async ({
  browser,
  page,
  product,
}) => {
  const member = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsNewMember(member, product.url);
  await member.goto('/recipes');
  const firstRecipe = member.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await firstRecipe.textContent()) ?? '';

  await signInAsAdmin(page);
  await openSection(page, 'Content');
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Title', { exact: true }).fill('Soup of the administrators');
  await page
    .getByLabel('Upload a file for image', { exact: true })
    .setInputFiles({ name: 'Green dot.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^uploads\/green-dot-\w+\.png$/);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Soup of the administrators' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/Members see the published text/)).toBeVisible();

  await member.reload();
  await expect(firstRecipe).toHaveText(title);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published: members see this/)).toBeVisible();
  await member.reload();

  await expect(firstRecipe).toHaveText('Soup of the administrators');
  const picture = member.locator('img[src*="uploads/green-dot"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(await newestAuditEntry(page, 'Published')).toContainText('recipe');
});

test('a script that is called a picture is refused in words', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard?section=admin-content&kind=recipe');
  await page.getByRole('list', { name: 'Recipes' }).getByRole('link').first().click();

  await page
    .getByLabel('Upload a file for image', { exact: true })
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });

  await expect(page.getByText(/Upload a PNG, JPEG or WebP image/)).toBeVisible();
});
