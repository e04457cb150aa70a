import type { SessionAnswer } from '@mindgrove/contracts/auth';
import type { Page } from '@playwright/test';

export const PASSWORD = 'calm-forest-walk-7';
let count = 0;

/** An address that no other test uses. */
export const newEmail = () => `member-${process.pid}-${Date.now()}-${(count += 1)}@example.test`;

/** Makes an account over the API and puts its session into the browser, as a sign-in would. */
export async function signInAsNewMember(page: Page, url: string): Promise<SessionAnswer> {
  const data = { name: 'Linnea', email: newEmail(), password: PASSWORD };
  const answer = await page.request.post(`${url}/api/register`, { data });
  const session = (await answer.json()) as SessionAnswer;
  await page.addInitScript(({ user, token }) => {
    // A session that the page has ended since must stay ended.
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  return session;
}
