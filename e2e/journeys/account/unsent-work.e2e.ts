import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, storeSession } from '../../support/members/members.ts';
import { message, say, unique, waitUntilHere } from '../../support/members/room.ts';
import { logIn } from '../../support/pages/screens.ts';
import { query } from '../../support/product/database.ts';

test(
  'what waits to be sent survives a session that the server ends while two tabs are open',
  { tag: '@core' },
  async ({ context, page, product }) => {
    const member = newMember('Ada');
    const { user } = await storeSession(page, await page.request.post('/api/register', { data: member }));
    const [waiting, draft] = [unique('Thirty days in a row'), unique('And now')];
    await page.goto('/community');
    await waitUntilHere(page);
    await context.route('**/api/add-chat', (route) => route.abort());
    await say(page, waiting);
    await expect(message(page, waiting)).toContainText('kept here');
    await page.getByLabel('Your message').fill(draft);
    const other = await context.newPage();
    await other.goto(`${product.url}/dashboard`);
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await query(product, 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [user.id]);
    await other.reload();

    await expect(other).toHaveURL(/\/login\?next=%2Fdashboard$/);
    await expect(page).toHaveURL(/\/login\?next=%2Fcommunity$/);
    // Either tab may learn of it first. If the other one does, this one has no session to end after its reload.
    await expect(page.getByText('Your session has ended. Please log in again to continue.')).toBeVisible();
    await expect(other.getByText(/^Your session has ended|Please log in to open “Dashboard”/)).toBeVisible();
    await context.unroute('**/api/add-chat');
    await logIn(other, member);
    await expect(other).toHaveURL(`${product.url}/dashboard`);
    await expect(page).toHaveURL(`${product.url}/community`);
    await expect(page.getByLabel('Your message')).toHaveValue(draft);
    const arrived = () => query(product, 'SELECT 1 FROM chat_messages WHERE message = $1', [waiting]);
    await expect.poll(async () => (await arrived()).length).toBe(1);
  },
);
