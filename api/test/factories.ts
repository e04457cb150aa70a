import { randomUUID } from 'node:crypto';

import type { User } from '@mindgrove/contracts/user';

import type { Answer, TestApi } from './test-api.js';

export const PASSWORD = 'quiet-meadow-41';

export interface Account {
  user: User;
  email: string;
  token: string;
  /** The refresh cookie, as a browser sends it back. */
  cookie: string;
}

export const newEmail = () => `member-${randomUUID()}@example.test`;

export function cookieOf({ headers }: Pick<Answer<'POST /login'>, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function newUser(api: TestApi, fields: { email?: string; name?: string; time_zone?: string } = {}) {
  const body = { name: 'Robin', email: newEmail(), password: PASSWORD, ...fields };
  const answer = await api.call('POST /register', { body });
  if (answer.status !== 200) throw new Error(answer.problem.message);
  return { user: answer.body.user, email: body.email, token: answer.body.token, cookie: cookieOf(answer) } as Account;
}

export async function newTrialUser(api: TestApi): Promise<Account> {
  const account = await newUser(api);
  await api.call('POST /buy-plan', { token: account.token, body: { plan_id: 1, payment_method_id: null } });
  return account;
}

/** Signed up, chose nothing, and the welcome day is over. */
export async function newEndedUser(api: TestApi): Promise<Account> {
  const account = await newUser(api);
  await api.dataSource.query("UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1", [
    account.user.id,
  ]);
  return account;
}

export async function newAdmin(api: TestApi): Promise<Account> {
  const account = await newUser(api);
  await api.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [account.user.id]);
  return { ...account, user: { ...account.user, role: 'admin' } };
}
