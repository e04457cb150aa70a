import type { SessionAnswer } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/contracts/demo';
import type { APIResponse, Page } from '@playwright/test';

export const PASSWORD = 'calm-forest-walk-7';
let count = 0;

/** An address that no other test uses. */
export const newEmail = () => `member-${process.pid}-${Date.now()}-${(count += 1)}@example.test`;

/** Makes an account over the API and puts its session into the browser, as a sign-in would. */
export async function signInAsNewMember(page: Page, url: string): Promise<SessionAnswer> {
  const data = { name: 'Linnea', email: newEmail(), password: PASSWORD };
  return seedSession(page, await page.request.post(`${url}/api/register`, { data }));
}

/** Signs the demo member in, who has trained for weeks. */
export const signInAsDemoMember = async (page: Page, url: string): Promise<SessionAnswer> =>
  seedSession(page, await page.request.post(`${url}/api/login`, { data: DEMO_MEMBER }));

async function seedSession(page: Page, answer: APIResponse): Promise<SessionAnswer> {
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
