import type { SessionResponse } from '@mindgrove/contracts/auth';
import { DEMO_MEMBER } from '@mindgrove/server-kit/demo';
import { EXAMPLE } from '@mindgrove/contracts/http/example';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

/** Every member that a journey makes has this password. */
export const PASSWORD = EXAMPLE.password;
let count = 0;

/** The address is unique across tests and workers. */
export const newEmail = () => `member-${process.pid}-${Date.now()}-${(count += 1)}@example.test`;

export const newMember = (name = 'Linnea') => ({ name, email: newEmail(), password: PASSWORD });

/** Registers through the API, without signing in. */
export async function registerMember(page: Page, name?: string) {
  const data = newMember(name);
  await page.request.post('/api/register', { data });
  return data;
}

/**
 * A new member who needs no page: returns what sends their calls. `request` is that of a test: a browser that registers
 * a member ends the session of the one it had before.
 */
export async function memberWithoutPage(request: APIRequestContext, name: string) {
  // The reason is in own-connections.ts.
  const connection = 'close';
  const registered = await request.post('/api/register', { data: newMember(name), headers: { connection } });
  const { token } = (await registered.json()) as SessionResponse;
  return (path: string, data: object) =>
    request.post(path, { data, headers: { authorization: `Bearer ${token}`, connection } });
}

/** Registers through the API and stores the session in the browser, as a sign-in would. */
export async function signInAsNewMember(
  page: Page,
  url: string,
  details: { time_zone?: string } = {},
): Promise<SessionResponse> {
  return storeSession(page, await page.request.post(`${url}/api/register`, { data: { ...newMember(), ...details } }));
}

/** Signs in the demo member, who has weeks of training. */
export const signInAsDemoMember = async (page: Page, url: string): Promise<SessionResponse> =>
  storeSession(page, await page.request.post(`${url}/api/login`, { data: DEMO_MEMBER }));

/** Stores the session of a response in the browser, as a sign-in would. */
export async function storeSession(page: Page, response: APIResponse): Promise<SessionResponse> {
  const session = (await response.json()) as SessionResponse;
  await page.addInitScript(({ user, token }) => {
    // Seed only once: a session that the page has ended must stay ended.
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  return session;
}
