import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { Page } from '@playwright/test';

import type { TestProduct } from '../fixtures/test.ts';
import { newMember, storeSession } from '../members/members.ts';
import { query } from '../product/database.ts';

const PLAN_IDS = { monthly: 4, annual: 5 };
const END_TRIAL = 'UPDATE trials SET ends_at = $2 WHERE user_id = $1';

/** Registers a member, prepares the account through the API, and stores the session in the browser. */
async function signInAfter(page: Page, prepare: (session: SessionResponse) => Promise<unknown>, plan?: 'free') {
  const { name, ...credentials } = newMember();
  const registered = await page.request.post('/api/register', { data: { name, ...credentials, plan } });
  await prepare((await registered.json()) as SessionResponse);
  return storeSession(page, await page.request.post('/api/login', { data: credentials }));
}

/** A member whose trial ends at the given moment. */
export const signInOnTrial = (page: Page, product: TestProduct, end: Date): Promise<SessionResponse> =>
  signInAfter(page, ({ user }) => endTrial(product, user, end), 'free');

export const endTrial = (product: TestProduct, { id }: { id: number }, end: Date) =>
  query(product, END_TRIAL, [id, end.toISOString()]);

/** A member with a plan that was paid with a Visa card ending in 4242. */
export const signInAsSubscriber = (page: Page, plan: keyof typeof PLAN_IDS = 'monthly'): Promise<SessionResponse> =>
  signInAfter(page, async ({ token }) => {
    const response = await page.request.post('/api/buy-plan', {
      data: { plan_id: PLAN_IDS[plan], payment_method_id: 'pm_card_visa' },
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok()) throw new Error(`POST /buy-plan answered ${response.status()}: ${await response.text()}`);
  });

/** Path of the newest receipt. */
export async function findReceiptPath(page: Page, { token }: SessionResponse): Promise<string> {
  const response = await page.request.get('/api/invoices', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as RouteResponse<'GET /invoices'>;
  return data[0]?.url ?? '';
}
