import { expect, test } from '../../support/fixtures/test.ts';
import { enterRoom, message, messages, say, unique, waitUntilHere } from '../../support/members/room.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { query } from '../../support/product/database.ts';

test('two members talk to each other, and each sees the other’s edits and deletions at once', async ({
  browser,
  product,
}) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const [hello, edited, answer] = [unique('Good morning'), unique('Good morning, all'), unique('Hello Ada')];

  await say(ada.page, hello);
  await expect(message(ben.page, hello)).toContainText('Ada');
  await say(ben.page, answer);
  await expect(message(ada.page, answer)).toContainText('Ben');

  await message(ada.page, hello).getByRole('button', { name: /^More/ }).click();
  await message(ada.page, hello).getByRole('button', { name: 'Edit' }).click();
  const editor = messages(ada.page).getByRole('textbox');
  await editor.fill(edited);
  await messages(ada.page).getByRole('button', { name: 'Save' }).click();
  await expect(message(ben.page, edited)).toContainText(/edited/i);
  await expect(message(ben.page, hello)).toHaveCount(0);

  await message(ben.page, answer)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(ben.page, answer)).toHaveCount(0);
  await expect(message(ada.page, answer)).toHaveCount(0);
});

test(
  'who was offline catches up with everything, and what they wrote meanwhile is sent once',
  { tag: '@core' },
  async ({ browser, product }) => {
    const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
    const [kept, gone, missed, mine] = [
      unique('Stays'),
      unique('Goes'),
      unique('While away'),
      unique('From the train'),
    ];
    await say(ada.page, kept);
    await say(ada.page, gone);
    await expect(message(ben.page, gone)).toBeVisible();

    await ben.context.setOffline(true);
    await message(ada.page, gone)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await say(ada.page, missed);
    await expect(message(ada.page, missed)).toBeVisible();
    await say(ben.page, mine);
    await expect(message(ben.page, mine)).toBeVisible();
    await expect(message(ada.page, mine)).toHaveCount(0);
    await ben.context.setOffline(false);

    await expect(message(ada.page, mine)).toHaveCount(1, { timeout: 30_000 });
    await expect(message(ben.page, missed)).toHaveCount(1, { timeout: 30_000 });
    await expect(message(ben.page, gone)).toHaveCount(0);
    await expect(message(ben.page, kept)).toHaveCount(1);
    await expect(message(ben.page, mine)).toHaveCount(1);
    const rows = await query<{ count: number }>(
      product,
      'SELECT count(*)::int AS count FROM chat_messages WHERE message = $1',
      [mine],
    );
    expect(rows).toEqual([{ count: 1 }]);
  },
);

test('hostile texts are shown as texts and never run', async ({ browser, product }) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const texts = [
    unique('<script>document.title = "taken over"</script>'),
    unique('<img src=x onerror="document.title = 1">'),
    unique('שלום \u202Eevil\u202C 👩‍👩‍👧‍👦 é'),
    unique("'; DROP TABLE chat_messages; --"),
  ];

  for (const text of texts) {
    await say(ada.page, text);
    await expect(message(ada.page, text)).not.toContainText('Sending');
  }

  for (const text of texts) await expect(message(ben.page, text)).toBeVisible();
  await expect(ben.page).toHaveTitle(/Community & Support/);
  await expect(messages(ben.page).locator('script, img[src="x"]')).toHaveCount(0);
});

test('a message is announced to screen readers, and the room has no axe findings', async ({ browser, product }) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const hello = unique('Is anybody here');

  await say(ada.page, hello);

  // The room is shared with the other journeys: several messages at once are announced by their number.
  await expect(ben.page.getByRole('log', { name: 'New messages' })).toContainText(
    /Ada: Is anybody here|\d+ new messages/,
  );
  for (const width of [375, 1280]) {
    await ben.page.setViewportSize({ width, height: 900 });
    await expectNoAxeFindings(ben.page, `the room at ${width} px`);
  }
});

test('a suspended member’s open room is closed, and gets nothing more', async ({ browser, product }) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const secret = unique('Not for Ben any more');

  await query(product, 'UPDATE users SET suspended_at = now() WHERE id = $1', [ben.session.user.id]);
  await expect(ben.page).toHaveURL(/\/login/);
  await say(ada.page, secret);

  await expect(message(ada.page, secret)).toBeVisible();
  await expect(ben.page.getByText(secret)).toHaveCount(0);
});

test('a reload keeps the draft, and comes back to the room', async ({ browser, product }) => {
  const { page } = await enterRoom(browser, product, 'Ada');
  await page.getByLabel('Your message').fill('Half a thought');

  await page.reload();

  await expect(page.getByLabel('Your message')).toHaveValue('Half a thought');
  await waitUntilHere(page);
});

test('a muted person’s messages stay out of sight, for the one who muted them alone', async ({ browser, product }) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const [before, after] = [unique('Before'), unique('After')];
  await say(ben.page, before);

  await message(ada.page, before).getByRole('button', { name: /^More/ }).click();
  await message(ada.page, before).getByRole('button', { name: 'Mute…' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: /^Mute/ }).click();
  await say(ben.page, after);

  await expect(message(ben.page, after)).toBeVisible();
  await expect(ada.page.getByText(/from (someone|people) you muted/).last()).toBeVisible();
  await expect(ada.page.getByText(after)).toHaveCount(0);
  const cleo = await enterRoom(browser, product, 'Cleo');
  await expect(message(cleo.page, after)).toBeVisible();
});
